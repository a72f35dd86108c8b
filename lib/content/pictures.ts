import { statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { SiteValue } from "./site-env";

/** Folder of the chain's own pictures inside its content: `pictures/home/hero.webp` is `/images/home/hero.webp`. */
const FOLDER = "pictures";
/** Where a page may name a picture: a chain that has none there shows its sign instead. */
const EXPECTED = /^\/images\/(home|branches|promo|categories|steps|states)\/[\w/-]+\.(webp|avif)$/;
const NEUTRAL = { width: 960, height: 720 };

/**
 * Finds the file of a picture: the chain's own one, or else the one that every chain shares.
 *
 * @param contentDir the chain's content folder
 * @param publicDir the folder of what every chain shares
 * @param address `/images/…`, decoded; it may try to climb out of the folders
 */
export function findPicture(contentDir: string, publicDir: string, address: string): string | undefined {
  const rest = /^\/images\/(.+)$/.exec(address)?.[1];
  if (!rest || rest.includes("\0")) return undefined;
  return [path.resolve(contentDir, FOLDER), path.resolve(publicDir, "images")]
    .map((folder) => ({ folder, file: path.join(folder, rest) }))
    .find(({ folder, file }) => file.startsWith(folder + path.sep) && isFile(file))?.file;
}

function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // Longer than a name may be.
    return false;
  }
}

/** Whether a picture that is missing has a neutral one in its place. @param address without query */
export function hasNeutral(address: string): boolean {
  return EXPECTED.test(address);
}

/** What is drawn of the brand: its sign with the icons' ground, and its colours. */
export interface Sign {
  mark: SiteValue<"CONTENT_MARK">;
  palette: SiteValue<"CONTENT_PALETTE">;
}

/** What a build has baked in of the brand's sign. @param env usually `process.env` */
export function readSign({ CONTENT_MARK: mark, CONTENT_PALETTE: palette }: NodeJS.Dict<string>): Sign {
  if (!mark || !palette) throw new Error("CONTENT_MARK, CONTENT_PALETTE: not set");
  return { mark: JSON.parse(mark) as Sign["mark"], palette: JSON.parse(palette) as Sign["palette"] };
}

/** The picture for a place that has none: the sign, pale on the brand's tint. */
export function drawNeutral({ mark, palette }: Sign, type: "webp" | "avif" | "jpeg"): Promise<Buffer> {
  const { width, height } = NEUTRAL;
  const size = height / 3;
  const left = (width - size) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${palette.tint}"/><g opacity=".28"><svg x="${left}" y="${size}" width="${size}" height="${size}" viewBox="0 0 512 512">${drawTile(mark, { scale: 1, radius: 116 })}</svg></g></svg>`;
  return sharp(Buffer.from(svg)).toFormat(type, { quality: 70 }).toBuffer();
}

type Tile = { scale: number; radius: number };
const ICONS: Record<string, Tile & { size?: number }> = {
  "/icons/favicon.svg": { scale: 1, radius: 116 },
  "/icons/icon-192.png": { scale: 1, radius: 116, size: 192 },
  "/icons/icon-512.png": { scale: 1, radius: 116, size: 512 },
  // A phone cuts its own shape out of these.
  "/icons/maskable-512.png": { scale: 0.8, radius: 0, size: 512 },
  "/icons/apple-touch-icon.png": { scale: 1, radius: 0, size: 180 },
  "/favicon.ico": { scale: 1.14, radius: 116, size: 32 },
};

/** Whether an address is one of the site's icons. */
export function isIcon(address: string): boolean {
  return Object.hasOwn(ICONS, address);
}

/** The sign on its ground, as the file that an address of an icon stands for. */
export async function drawIcon({ mark }: Sign, address: string): Promise<Buffer> {
  const { size, ...tile } = ICONS[address]!;
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${drawTile(mark, tile)}</svg>\n`,
  );
  if (size === undefined) return svg;
  const png = await sharp(svg, { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 64 })
    .toBuffer();
  return address.endsWith(".ico") ? wrapAsIco(png, size) : png;
}

/** @returns shapes on 512 × 512 */
function drawTile(
  { shapes, width, height, ground: [from, to] }: Sign["mark"],
  { scale, radius }: Tile,
): string {
  const fit = (scale * 512) / Math.max(width, height);
  const [x, y] = [width, height].map((length) => 256 - (length * fit) / 2);
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="512" height="512" rx="${radius}" fill="url(#g)"/><g transform="translate(${x} ${y}) scale(${fit})">${shapes}</g>`;
}

/** An icon file that contains one PNG. */
function wrapAsIco(png: Buffer, size: number): Buffer {
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

/**
 * What a phone shows of the site before it is installed: `npm run shots -- --install` takes them. Sizes in pixels of the
 * picture; the manifest leaves out those that the chain has not taken.
 */
export const installShots = [
  {
    ...{ src: "/images/install/home.webp", path: "/", label: "가까운 지점과 한 달 가격" },
    ...{ width: 780, height: 1688, isNarrow: true },
  },
  {
    ...{ src: "/images/install/place.webp", path: "/place", label: "역과 시설로 찾는 지점" },
    ...{ width: 780, height: 1688, isNarrow: true },
  },
  {
    ...{ src: "/images/install/price.webp", path: "/place/price", label: "환불까지 계산한 진짜 값" },
    ...{ width: 780, height: 1688, isNarrow: true },
  },
  {
    // Of the branch with the lowest number.
    ...{ src: "/images/install/branch-wide.webp", path: "/place/", label: "지점의 가격과 시설" },
    ...{ width: 1440, height: 900, isNarrow: false },
  },
] as const;
