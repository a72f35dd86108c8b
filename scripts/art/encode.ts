import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { outputOf } from "./pictures";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Where a picture of the demo chain is kept, without ending. @param name `images/…` */
export function findPlace(name: string): string {
  return path.join(ROOT, "backend/content/demo/pictures", name.slice("images/".length));
}

type Size = { width: number; height: number; quality: number; webpQuality?: number };

/** Scales a rendering and writes it as `.avif` and `.webp`; returns their sizes in bytes. */
async function writePicture(
  name: string,
  source: string,
  { width, height, quality, webpQuality = quality + 20 }: Size,
): Promise<{ avif: number; webp: number }> {
  const target = findPlace(name);
  await mkdir(path.dirname(target), { recursive: true });
  const image = sharp(source).resize(width, height, { kernel: "lanczos3", fit: "cover" });
  const avif = await image.clone().avif({ quality, chromaSubsampling: "4:4:4", effort: 4 }).toBuffer();
  const webp = await image.clone().webp({ quality: webpQuality, smartSubsample: true, effort: 5 }).toBuffer();
  await writeFile(`${target}.avif`, avif);
  await writeFile(`${target}.webp`, webp);
  return { avif: avif.length, webp: webp.length };
}

/** The mean colour of a picture, shown while it loads. */
async function meanColor(source: string): Promise<string> {
  const data = await sharp(source)
    .resize(1, 1, { kernel: "cubic", fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${[...data.subarray(0, 3)].map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

/** No picture may weigh more, in either format. */
const MOST_BYTES = 61_440;

/**
 * Writes a rendering and its copies, lowering the quality step by step until it is small enough.
 *
 * @returns the mean colour, where pages show one
 */
export async function encode(name: string, source: string): Promise<string | undefined> {
  const { width, height, budget, needsColor, copies = [] } = outputOf(name);
  let quality = 60;
  let sizes = await writePicture(name, source, { width, height, quality });
  while (sizes.avif > budget && quality > 30) {
    quality -= 5;
    sizes = await writePicture(name, source, { width, height, quality });
  }
  // Few browsers still take the WebP: it gives way alone.
  for (let webpQuality = quality + 15; sizes.webp > MOST_BYTES && webpQuality > 20; webpQuality -= 5)
    sizes = await writePicture(name, source, { width, height, quality, webpQuality });
  for (const copy of copies) {
    const copyName = copy.name.replace("*", path.posix.basename(name));
    await writePicture(path.posix.join(path.posix.dirname(name), copyName), source, { quality, ...copy });
  }
  const over = sizes.avif > budget ? " OVER BUDGET" : "";
  console.log(`${name} avif ${sizes.avif} webp ${sizes.webp} q${quality}${over}`);
  return needsColor ? meanColor(source) : undefined;
}
