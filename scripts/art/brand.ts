import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { PUBLIC } from "./encode";

const INK = "#131518";
const GREEN_DEEP = "#0F8A52";

/** The word mark: geometric letters of one weight, 100 units high. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 466 100" role="img" aria-label="BUTFIT"><g fill="none" stroke="${INK}" stroke-width="22"><path d="M11 11v78M0 11h38a19 19 0 0 1 0 38H11M38 49h3a20 20 0 0 1 0 40H0"/><path d="M97 0v57a32 32 0 0 0 64 0V0"/><path d="M183 11h80M223 11v89"/><path d="M289 100V0M278 11h60M289 52h48"/><path d="M363 0v100"/><path d="M386 11h80M426 11v89"/></g></svg>\n`;

/** The mark: a letter of two round bowls, as two plates on a bar. */
const MARK = `<path d="M150 112h118a84 84 0 0 1 61 141a92 92 0 0 1-49 147H150z" fill="#fff"/>`;
const HOLES = `<circle cx="258" cy="196" r="36"/><circle cx="270" cy="316" r="42"/>`;

const tile = (inner: string, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#1BB06A"/><stop offset="1" stop-color="${GREEN_DEEP}"/></linearGradient></defs><rect width="512" height="512" rx="${radius}" fill="url(#g)"/>${inner}</svg>\n`;

const glyph = (scale: number): string =>
  `<g transform="translate(${256 - 256 * scale} ${256 - 256 * scale}) scale(${scale})">${MARK}<g fill="#14A05D">${HOLES}</g></g>`;

const avatar = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#E3ECE1"/><stop offset="1" stop-color="#B9CBBB"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#8FB39C"/><stop offset="1" stop-color="#5E8A70"/></linearGradient><clipPath id="c"><circle cx="48" cy="48" r="48"/></clipPath></defs><circle cx="48" cy="48" r="48" fill="url(#a)"/><g clip-path="url(#c)" fill="url(#b)"><circle cx="48" cy="38" r="16"/><path d="M16 98c0-22 13-36 32-36s32 14 32 36z"/></g></svg>\n`;

/** An icon file that contains one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

/** Writes logo, icons and avatar: flat signs, so they stay drawings. */
export async function writeBrand(): Promise<void> {
  const images = path.join(PUBLIC, "images");
  const icons = path.join(PUBLIC, "icons");
  await mkdir(icons, { recursive: true });
  await mkdir(images, { recursive: true });
  const mark = tile(glyph(1), 116);
  await writeFile(path.join(images, "logo.svg"), logo);
  await writeFile(path.join(images, "logo-mark.svg"), mark);
  await writeFile(path.join(icons, "favicon.svg"), mark);
  await writeFile(path.join(images, "avatar-neutral.svg"), avatar);
  const png = (svg: string, size: number): Promise<Buffer> =>
    sharp(Buffer.from(svg), { density: 144 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: size > 64 })
      .toBuffer();
  const full = tile(glyph(1), 0);
  await writeFile(path.join(icons, "icon-192.png"), await png(mark, 192));
  await writeFile(path.join(icons, "icon-512.png"), await png(mark, 512));
  await writeFile(path.join(icons, "maskable-512.png"), await png(tile(glyph(0.8), 0), 512));
  await writeFile(path.join(icons, "apple-touch-icon.png"), await png(full, 180));
  const small = tile(glyph(1.14), 116);
  await writeFile(path.resolve(PUBLIC, "../app/favicon.ico"), icoOf(await png(small, 32), 32));
}
