import { meanColor, rasterise, writePicture } from "./encode";

/** One drawing and the files made from it. */
export interface Picture {
  /** Path under `public/` without extension. */
  name: string;
  width: number;
  height: number;
  svg: () => string;
  /** Further sizes of the same drawing: name to width. */
  alsoAs?: readonly { name: string; width: number }[];
  /** Most bytes that the AVIF may take; the quality falls until it fits. */
  budget: number;
  /** Keep the mean colour for the page to show while the picture loads. */
  needsColor?: boolean;
}

/** Draws and writes every picture, a few at a time; returns the mean colours by address. */
export async function encodeAll(pictures: readonly Picture[]): Promise<Record<string, string>> {
  const colors: Record<string, string> = {};
  for (const picture of pictures) {
    const { name, width, height, budget, alsoAs = [] } = picture;
    const pixels = await rasterise(picture.svg(), width, height);
    let quality = 60;
    let sizes = await writePicture(name, pixels, { width, height, avifQuality: quality });
    while (sizes.avif > budget && quality > 38) {
      quality -= 5;
      sizes = await writePicture(name, pixels, { width, height, avifQuality: quality });
    }
    for (const small of alsoAs) {
      await writePicture(small.name, pixels, {
        width: small.width,
        height: Math.round((small.width * height) / width),
        avifQuality: quality,
      });
    }
    if (picture.needsColor) colors[`/${name}`] = await meanColor(pixels);
    const over = sizes.avif > budget ? " OVER BUDGET" : "";
    console.log(`${name} avif ${sizes.avif} webp ${sizes.webp} q${quality}${over}`);
  }
  return colors;
}
