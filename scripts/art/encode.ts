import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { BLEED } from "./kit/scene";

export const PUBLIC = path.resolve(import.meta.dirname, "../../public");

export interface EncodeOptions {
  width: number;
  height: number;
  avifQuality?: number;
  webpQuality?: number;
}

/** Rasterises a drawing at one and a half times its size, cuts the bleed off and scales it down. */
export async function rasterise(svg: string, width: number, height: number): Promise<Buffer> {
  const large = sharp(Buffer.from(svg), { density: 72 * 1.5, unlimited: true });
  const { width: w, height: h } = await large.metadata();
  const share = BLEED / (1 + 2 * BLEED);
  const [left, top] = [Math.ceil(w * share), Math.ceil(h * share)];
  return large
    .flatten({ background: "#ffffff" })
    .extract({ left, top, width: w - 2 * left, height: h - 2 * top })
    .resize(width, height, { kernel: "lanczos3", fit: "cover" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Writes `public/<name>.avif` and `.webp`; returns their sizes in bytes. */
export async function writePicture(
  name: string,
  pixels: Buffer,
  { width, height, avifQuality = 55, webpQuality = 80 }: EncodeOptions,
): Promise<{ avif: number; webp: number }> {
  const target = path.join(PUBLIC, name);
  await mkdir(path.dirname(target), { recursive: true });
  const image = sharp(pixels).resize(width, height, { kernel: "lanczos3", fit: "cover" });
  const avif = await image
    .clone()
    .avif({ quality: avifQuality, chromaSubsampling: "4:4:4", effort: 4 })
    .toBuffer();
  const webp = await image.clone().webp({ quality: webpQuality, smartSubsample: true, effort: 5 }).toBuffer();
  await writeFile(`${target}.avif`, avif);
  await writeFile(`${target}.webp`, webp);
  return { avif: avif.length, webp: webp.length };
}

/** The mean colour of a picture, shown while it loads. */
export async function meanColor(pixels: Buffer): Promise<string> {
  const { data } = await sharp(pixels)
    .resize(1, 1, { kernel: "cubic" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}
