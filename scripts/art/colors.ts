import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";

const ROOT = path.resolve(import.meta.dirname, "../..");
const BRANCHES = "/images/branches/";
/** Colours of branches belong to the backend's data, those of the site's own pictures to the site. */
const branchColors = path.join(ROOT, "backend/db/seed/picture-colors.json");
const siteColors = path.join(ROOT, "lib/config/picture-colors.json");

/** Adds mean colours, by address without extension, to those that are shown while pictures load. */
export async function keepColors(found: Record<string, string>): Promise<void> {
  const entries = Object.entries(found);
  await addTo(
    branchColors,
    entries
      .filter(([address]) => address.startsWith(BRANCHES))
      .map(([address, color]) => [address.slice(BRANCHES.length), color]),
  );
  await addTo(
    siteColors,
    entries.filter(([address]) => !address.startsWith(BRANCHES)),
  );
}

async function addTo(file: string, colors: [name: string, color: string][]): Promise<void> {
  const before: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
  const sorted = Object.entries({ ...before, ...Object.fromEntries(colors) }).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  await writeFile(
    file,
    await format(JSON.stringify(Object.fromEntries(sorted)), { parser: "json", printWidth: 110 }),
  );
}
