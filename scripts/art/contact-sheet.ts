import sharp from "sharp";
import { findPlace } from "./encode";

/**
 * Lays out pictures on one sheet for review:
 * `npx tsx scripts/art/contact-sheet.ts out.png 320x200 6 images/branches/yeoksam/room …` (cell size, columns, names).
 */
const [out = "sheet.png", cell = "320x200", columnText = "6", ...names] = process.argv.slice(2);
const [width = 320, height = 200] = cell.split("x").map(Number);
const columns = Number(columnText);
const tiles = await Promise.all(
  names.map(async (name, i) => ({
    input: await sharp(`${findPlace(name)}.webp`)
      .resize(width, height, { fit: "cover" })
      .png()
      .toBuffer(),
    left: (i % columns) * (width + 8),
    top: Math.floor(i / columns) * (height + 8),
  })),
);
await sharp({
  create: {
    width: columns * (width + 8),
    height: Math.ceil(names.length / columns) * (height + 8),
    channels: 3,
    background: "#ffffff",
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
