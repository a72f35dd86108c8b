import sharp from "sharp";

export type Shot = { file: string; width: number };

const GAP = 24;
const LABEL_HEIGHT = 56;
const COLUMN_MAX_HEIGHT = 2600;

/** A phone stays large enough to read, a wide screen small enough for the sheet. */
const scaleOf = (width: number) => (width < 768 ? 0.8 : width < 1180 ? 0.6 : width < 1920 ? 0.5 : 0.45);

/** Lays out the shots of one page side by side under their names. Long ones continue in another column. */
export async function makeSheet(title: string, shots: Shot[], out: string): Promise<void> {
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  const labels: string[] = [];
  let left = GAP;
  let bottom = 0;
  for (const { file, width } of shots) {
    const { data, info } = await sharp(file)
      .resize({ width: Math.round(width * scaleOf(width)) })
      .png()
      .toBuffer({ resolveWithObject: true });
    labels.push(`<text x="${left}" y="40">${width}</text>`);
    for (let top = 0; top < info.height; top += COLUMN_MAX_HEIGHT) {
      const height = Math.min(COLUMN_MAX_HEIGHT, info.height - top);
      const input = await sharp(data).extract({ left: 0, top, width: info.width, height }).toBuffer();
      tiles.push({ input, left, top: LABEL_HEIGHT });
      left += info.width + GAP;
      bottom = Math.max(bottom, height);
    }
  }
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${left}" height="${LABEL_HEIGHT}" font-family="sans-serif" font-size="22" fill="#fff">${labels.join("")}<text x="${left - GAP}" y="40" text-anchor="end">${title}</text></svg>`;
  await sharp({
    create: { width: left, height: LABEL_HEIGHT + bottom + GAP, channels: 3, background: "#55605a" },
  })
    .composite([...tiles, { input: Buffer.from(label), left: 0, top: 0 }])
    .png()
    .toFile(out);
}
