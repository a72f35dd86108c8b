import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";
import { encodeAll, type Picture } from "./pictures";
import { branchPictures } from "./scenes/branch";
import { writeBrand } from "./scenes/brand";
import { homePictures } from "./scenes/home";
import { sitePictures } from "./scenes/site";

const COLORS = path.resolve(import.meta.dirname, "../../lib/config/picture-colors.json");

const wanted = process.argv.slice(2);
const all: readonly Picture[] = [...branchPictures(), ...homePictures(), ...sitePictures()];
const chosen = wanted.length === 0 ? all : all.filter((p) => wanted.some((w) => p.name.includes(w)));
if (wanted.length === 0 || wanted.includes("brand")) await writeBrand();
const found = await encodeAll(chosen);
const before: Record<string, string> = await readFile(COLORS, "utf8").then(JSON.parse, () => ({}));
const sorted = Object.fromEntries(
  Object.entries({ ...before, ...found }).sort(([a], [b]) => a.localeCompare(b)),
);
await writeFile(COLORS, await format(JSON.stringify(sorted), { parser: "json", printWidth: 110 }));
