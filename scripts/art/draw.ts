import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listPictures, renderPicture } from "./blender";
import { keepColors } from "./colors";
import { encode } from "./encode";

/**
 * `npm run art -- [part of a name…]`: renders the pictures whose address contains one of the words, and encodes them.
 * `ART_OUT` names a folder to keep the renderings in: existing ones are only encoded.
 */
const words = process.argv.slice(2);
const folder = process.env.ART_OUT ?? (await mkdtemp(path.join(tmpdir(), "art-")));
const wanted = (await listPictures()).filter(
  (name) => words.length === 0 || words.some((word) => name.includes(word)),
);
const colors: Record<string, string> = {};
for (const name of wanted) {
  const kept = path.join(folder, `${name}.png`);
  const color = await encode(name, existsSync(kept) ? kept : await renderPicture(name, folder));
  if (color) colors[`/${name}`] = color;
}
await keepColors(colors);
