import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";

const FILE = path.resolve(import.meta.dirname, "../../lib/config/picture-colors.json");

/** Adds mean colours, by address without ending, to those that pages read. */
export async function keepColors(found: Record<string, string>): Promise<void> {
  const before: Record<string, string> = JSON.parse(await readFile(FILE, "utf8"));
  const sorted = Object.fromEntries(
    Object.entries({ ...before, ...found }).sort(([a], [b]) => a.localeCompare(b)),
  );
  await writeFile(FILE, await format(JSON.stringify(sorted), { parser: "json", printWidth: 110 }));
}
