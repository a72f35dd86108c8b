import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import subsetFont from "subset-font";

/**
 * Makes the site's web font: `npx tsx scripts/fonts.ts`. Pretendard's variable font is cut into one core file
 * (the site's own texts and the most frequent syllables) and a few files for the rest, which a browser
 * fetches only when a page contains one of their syllables (docs/decisions/fonts.md). Writes styles/fonts/
 * and styles/fonts.css.
 */
const SOURCE = "node_modules/pretendard/dist/public/variable/PretendardVariable.ttf";
const LICENSE = "node_modules/pretendard/dist/LICENSE.txt";
const FREQUENCY = "node_modules/pretendard/dist/web/static/pretendard-dynamic-subset.css";
const TARGET = "styles/fonts";

/** The folders with the texts of the site's own interface, and of its branches and notices. */
const OWN_WORDS = ["app", "components", "hooks", "lib", "backend/content/demo"];
/** What visitors read seldom or never: the operator's sentences, the gallery, the names of all stations. */
const SELDOM =
  /^(components\/gallery\/|lib\/(content|contract|env)\/|components\/station\/stations\.json$|backend\/content\/demo\/agreements\/)/;
const FREQUENT_IN_CORE = 200;
/**
 * The rarer the syllables of a file, the more of them it may contain: it is seldom fetched. What is rarer
 * still (about 900 syllables of the standard that hardly occur in text) stays in the reader's own font.
 */
const REST_SIZES = [100, 100, 150, 200, 230];

const WEIGHTS = { min: 400, max: 700 };
/** What the large figures of public pages are made of: so few letters come before the first paint. */
const FIGURES = "0123456789 ,.%+-−~m²원만천월년개일주회곳대명분부터";
const FIGURES_FILE = "pretendard-figures.woff2";
const SIGNS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from("\u00a0·×÷±°©–—‘’“”…•‹›₩←→↑↓✓、。「」『』ㆍ~", (sign) => sign.codePointAt(0) ?? 0),
  // A search by 초성 uses single initial consonants.
  ...Array.from(
    "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ",
    (sign) => sign.codePointAt(0) ?? 0,
  ),
];

function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}

/** The 2,350 syllables of KS X 1001, which cover Korean text except for coinages. */
function listStandardSyllables(): Set<number> {
  const decoder = new TextDecoder("euc-kr");
  const codes = new Set<number>();
  for (let row = 0xb0; row <= 0xc8; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      codes.add(decoder.decode(Uint8Array.of(row, cell)).codePointAt(0) ?? 0);
    }
  }
  return codes;
}

/** All syllables, the most frequent first: Pretendard's own slices go from rare to frequent. */
function listByFrequency(): number[] {
  const slices = new Map<number, string>();
  const pattern = /\/\* \[(\d+)\] \*\/[\s\S]*?unicode-range: ([^;]+);/g;
  for (const [, index, range] of readFileSync(FREQUENCY, "utf8").matchAll(pattern)) {
    slices.set(Number(index), range ?? "");
  }
  const ranges = [...slices].sort(([a], [b]) => b - a).flatMap(([, range]) => range.split(","));
  return ranges.flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split("-")
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(isHangul);
  });
}

function listOwnSyllables(folder: string): number[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !SELDOM.test(file))
    .flatMap((file) => Array.from(readFileSync(file, "utf8")))
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter(isHangul);
}

/** `U+ac00-ac01, U+ac04` */
function writeRange(codes: number[]): string {
  const parts: [number, number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else parts.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return parts.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(", ");
}

/** Pretendard's own metrics in em: ascent and descent of a line. */
const ASCENT = 0.952;
const DESCENT = 0.241;

/**
 * Fonts of the reader's own system in Pretendard's metrics, so that the swap moves nothing: one face for each weight, of
 * the first font that is installed. A face for each script cost a phone 40 % of its first layout, because every space
 * and figure begins another piece of text (docs/decisions/fonts.md). A phone whose Noto Sans has no bold takes its
 * system's.
 *
 * Widths are Pretendard's over the font's: Hangul 0.8643 em over 0.92 in Noto Sans, measured in Chromium. Malgun Gothic
 * sets Hangul like Noto Sans and Apple SD Gothic Neo like Pretendard; those two are known values, not measured here.
 */
const fallbacks: { family: string; regular: string[]; bold: string[]; width: number }[] = [
  {
    family: "Pretendard Apple",
    regular: ["AppleSDGothicNeo-Regular"],
    bold: ["AppleSDGothicNeo-Bold"],
    width: 1,
  },
  {
    family: "Pretendard Fallback",
    regular: [
      "Noto Sans KR",
      "Noto Sans CJK KR",
      "NotoSansCJKkr-Regular",
      "NotoSansKR-Regular",
      "Malgun Gothic",
    ],
    bold: [
      "Noto Sans KR Bold",
      "Noto Sans CJK KR Bold",
      "NotoSansCJKkr-Bold",
      "NotoSansKR-Bold",
      "Malgun Gothic Bold",
    ],
    width: 0.9395,
  },
];

function writeFallbackFaces(): string {
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const write = (family: string, weights: string, names: string[], width: number) => `@font-face {
    font-family: "${family}";
    font-weight: ${weights};
    src: ${names.map((name) => `local("${name}")`).join(", ")};
    size-adjust: ${percent(width)};
    ascent-override: ${percent(ASCENT / width)};
    descent-override: ${percent(DESCENT / width)};
    line-gap-override: 0%;
  }`;
  return fallbacks
    .flatMap(({ family, regular, bold, width }) => [
      write(family, "400 549", regular, width),
      write(family, "550 700", bold, width),
    ])
    .join("\n");
}

function writeFace(file: string, range: string): string {
  return `@font-face {
    font-family: "Pretendard";
    font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
    font-display: optional;
    src: url("./fonts/${file}") format("woff2");
    unicode-range: ${range};
  }`;
}

const byFrequency = listByFrequency();
const own = new Set(OWN_WORDS.flatMap(listOwnSyllables));
const core = new Set([...own, ...byFrequency.slice(0, FREQUENT_IN_CORE)]);
const standard = listStandardSyllables();
const rest = byFrequency.filter((code) => standard.has(code) && !core.has(code));

const files: { file: string; codes: number[] }[] = [
  { file: "pretendard-core.woff2", codes: [...SIGNS, ...core] },
];
for (const size of REST_SIZES) {
  files.push({ file: `pretendard-rest-${files.length}.woff2`, codes: rest.splice(0, size) });
}

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
copyFileSync(LICENSE, join(TARGET, "LICENSE.txt"));
const source = readFileSync(SOURCE);
const cuts = [
  ...files.map(({ file, codes }) => ({ file, letters: String.fromCodePoint(...codes), wght: WEIGHTS })),
  { file: FIGURES_FILE, letters: FIGURES, wght: WEIGHTS.max },
];
for (const { file, letters, wght } of cuts) {
  const font = await subsetFont(source, letters, {
    targetFormat: "woff2",
    variationAxes: { wght },
    // Kerning and tabular figures; the many alternates of the full font are not used.
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
  writeFileSync(join(TARGET, file), font);
  console.log(`${file}: ${letters.length} signs, ${Math.round(font.length / 1000)} kB`);
}

const css = [
  "/* Made by scripts/fonts.ts; see docs/decisions/fonts.md. */",
  writeFallbackFaces(),
  `@font-face {
    font-family: "Pretendard Figures";
    font-weight: ${WEIGHTS.max};
    font-display: optional;
    src: url("./fonts/${FIGURES_FILE}") format("woff2");
  }`,
  // Of faces whose ranges overlap the last one wins: the first has every syllable that the others do not have, in few words.
  ...files.map(({ file, codes }, place) =>
    writeFace(file, place === 0 ? `${writeRange(SIGNS)}, U+ac00-d7a3` : writeRange(codes)),
  ),
].join("\n\n");
writeFileSync("styles/fonts.css", await format(css, { parser: "css", printWidth: 110 }));
