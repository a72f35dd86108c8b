import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/*
 * What is left of the first chain in what another one's site serves: its names, stations, file names, colours, wordmark
 * and pictures. The addresses of docs/product.md are every chain's.
 */

const FIRST = "backend/content/demo";
const read = (file: string) => readFileSync(join(FIRST, file), "utf8");
const json = <Value>(file: string) => JSON.parse(read(file)) as Value;

const codes = readdirSync(join(FIRST, "branches")).map((file) => file.replace(".json", ""));
const { palette, icon_ground: ground } = json<{ palette: Record<string, string>; icon_ground: string[] }>(
  "brand.json",
);
const colors = [...new Set([...Object.values(palette), ...ground])];
const links = JSON.stringify(json("links.json")).match(/[\w.-]+\.example|butfit[-\w]*/g) ?? [];
const wordmark = /d="([^"]{40})/.exec(read("wordmark.svg"))![1]!;

/** Routes and branches that the specification names for every chain. */
const OF_THE_PRODUCT = /teambutfit|secret_hanti|secret-yeoksamGFC|pangyo-wemade|역삼GFC|판교벤처타운/g;
const TRACES: [name: string, pattern: RegExp][] = [
  ["name", /버핏|butfit/i],
  [
    "place",
    /강남|역삼|판교|여의도|잠실|신도림|수인분당|신분당|수도권|gangnam|yeouido|서울(?! 시각| 날짜|의)/i,
  ],
  ["branch", new RegExp(`(?<![\\w-])(${codes.join("|")})(?![\\w-])`)],
  ["color", new RegExp(colors.join("|"), "i")],
  ["wordmark", new RegExp(wordmark.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))],
  ["link", new RegExp([...new Set(links)].map((link) => link.replaceAll(".", "\\.")).join("|"))],
];

/** What of the first chain stands in a text, each with the words around it. */
export function findTraces(address: string, text: string): string[] {
  const plain = text.replace(OF_THE_PRODUCT, "");
  return TRACES.flatMap(([name, pattern]) => {
    const found = pattern.exec(plain);
    if (!found) return [];
    const around = plain.slice(Math.max(0, found.index - 40), found.index + 40).replace(/\s+/g, " ");
    return [`${address}: ${name}: …${around}…`];
  });
}

const hash = (file: Buffer) => createHash("sha256").update(file).digest("hex");
const pictures = new Set(
  readdirSync(join(FIRST, "pictures"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => hash(readFileSync(join(entry.parentPath, entry.name)))),
);
/** JPEG shifts a colour by so much. */
const TOLERANCE = 10;
/** Of a thousand pixels; a photograph has a few of every colour. */
const SHARE_MAX = 2;

/** The first chain's picture itself, or its colours in one that is drawn. */
async function findPaint(address: string, file: Buffer): Promise<string[]> {
  if (pictures.has(hash(file))) return [`${address}: a picture of the first chain`];
  if (!/\/(icons|og)\/|favicon/.test(address)) return [];
  const { data, info } = await sharp(address.endsWith(".ico") ? file.subarray(22) : file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strong = [palette.brand!, palette.brand_strong!, palette.ring!, ...ground].map((color) =>
    [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)),
  );
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (strong.some((rgb) => rgb.every((part, index) => Math.abs(part - data[at + index]!) <= TOLERANCE)))
      count += 1;
  const share = (1000 * count) / (info.width * info.height);
  return share > SHARE_MAX
    ? [`${address}: ${Math.round(share)} of 1000 pixels in the first chain's colours`]
    : [];
}

/** Every address of the site that a text names. */
function listAddresses(text: string): string[] {
  const chunks = text.match(/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? [];
  const found = text.matchAll(
    /(?:["'(=>]|\\")(?:http:\/\/localhost:3000)?(\/(?:_next|images|icons|og|place|notice|category|sitemap)\/[^"'()\\\s<>?#&]*)/g,
  );
  return [
    ...new Set([...found].map(([, address]) => address!).concat(chunks.map((name) => `/_next/${name}`))),
  ];
}

/**
 * Asks a site for its pages and for everything that they name.
 *
 * @param paths to begin with
 * @returns what is left of the first chain, and how many files were read
 */
export async function searchSite(
  origin: string,
  paths: string[],
): Promise<{ traces: string[]; count: number }> {
  const known = new Set(paths);
  const traces: string[] = [];
  for (const path of known) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    const file = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    if (/image\/(?!svg)/.test(type)) traces.push(...(await findPaint(path, file)));
    else {
      const text = file.toString("utf8");
      traces.push(...findTraces(path, text));
      listAddresses(text).forEach((address) => known.add(address));
    }
    const location = answer.headers.get("location");
    if (location) traces.push(...findTraces(`${path} leads to`, location));
  }
  return { traces, count: known.size };
}
