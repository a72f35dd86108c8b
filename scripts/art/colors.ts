import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";
import type { BranchFile } from "@/lib/contract/content/chain";

const ROOT = path.resolve(import.meta.dirname, "../..");
const branchFolder = path.join(ROOT, "backend/content/demo/branches");

/** Writes mean colours of branches' pictures into their content; they are shown while pictures load. */
export async function keepColors(found: Record<string, string>): Promise<void> {
  for (const name of await readdir(branchFolder)) await paintBranch(path.join(branchFolder, name), found);
}

async function paintBranch(file: string, found: Record<string, string>): Promise<void> {
  const branch: BranchFile = JSON.parse(await readFile(file, "utf8"));
  const paint = <Picture extends { image: string; color?: string }>(picture: Picture): Picture => {
    const color = found[picture.image.replace(/\.webp$/, "")];
    // The strip's circle is drawn on the page's own ground.
    return color && !picture.image.endsWith("/circle.webp") ? { ...picture, color } : picture;
  };
  const painted = {
    ...branch,
    images: (branch.images ?? []).map(paint),
    gallery: (branch.gallery ?? []).map(paint),
  };
  if (JSON.stringify(painted) === JSON.stringify(branch)) return;
  await writeFile(
    file,
    await format(JSON.stringify(painted, null, 2), {
      parser: "json",
      printWidth: 110,
      objectWrap: "collapse",
    }),
  );
}
