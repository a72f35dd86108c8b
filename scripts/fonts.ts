import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import subsetFont from "subset-font";

/**
 * Makes the site's web font: `npx tsx scripts/fonts.ts`. Pretendard's variable font is cut into one core file
 * (the site's own words and the most frequent syllables) and a few files for the rest, which a browser asks for
 * only when a page holds one of their syllables (docs/decisions/fonts.md). Writes styles/fonts/ and styles/fonts.css.
 */
const SOURCE = "node_modules/pretendard/dist/public/variable/PretendardVariable.ttf";
const LICENSE = "node_modules/pretendard/dist/LICENSE.txt";
const FREQUENCY = "node_modules/pretendard/dist/web/static/pretendard-dynamic-subset.css";
const TARGET = "styles/fonts";

/** Where the words of the site's own interface stand. */
const OWN_WORDS = ["app", "components", "hooks", "lib"];
const FREQUENT_IN_CORE = 640;
/**
 * The rarer the syllables of a file, the more of them it may hold: it is seldom asked for. What is rarer still
 * (about 900 syllables of the standard that text hardly holds) stays in the reader's own font.
 */
const REST_SIZES = [100, 100, 150, 200, 230];

const WEIGHTS = { min: 400, max: 700 };
const SIGNS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from("\u00a0·×÷±°©–—‘’“”…•‹›₩←→↑↓✓、。「」『』ㆍ~", (sign) => sign.codePointAt(0) ?? 0),
  // Initial consonants stand alone in a search by 초성.
  ...Array.from(
    "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ",
    (sign) => sign.codePointAt(0) ?? 0,
  ),
];

function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}

/** The 2,350 syllables of KS X 1001, which Korean text keeps to but for coinages. */
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
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => Array.from(readFileSync(join(entry.parentPath, entry.name), "utf8")))
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

/**
 * Faces of the reader's own system in Pretendard's measures, so that the swap moves nothing. A face whose font is
 * not installed counts as absent, so the first match of each system is used.
 *
 * Pretendard: ascent 0.952, descent 0.241, Hangul 0.864 em wide. Noto Sans and Malgun Gothic set Hangul 0.92 em
 * wide, Apple SD Gothic Neo as Pretendard does.
 */
const fallbacks = [
  { width: 0.9395, regular: ["Malgun Gothic"], bold: ["Malgun Gothic Bold"] },
  {
    width: 0.9395,
    regular: ["Noto Sans KR", "Noto Sans CJK KR", "NotoSansCJKkr-Regular", "NotoSansKR-Regular"],
    bold: ["Noto Sans KR Bold", "Noto Sans CJK KR Bold", "NotoSansCJKkr-Bold", "NotoSansKR-Bold"],
  },
  { width: 1, regular: ["AppleSDGothicNeo-Regular"], bold: ["AppleSDGothicNeo-Bold"] },
  {
    width: 1.01,
    regular: ["Roboto", "HelveticaNeue", "Arial", "Liberation Sans"],
    bold: ["Roboto Bold", "HelveticaNeue-Bold", "Arial Bold", "Liberation Sans Bold"],
    range: "U+20-7e",
  },
];

function writeFallbackFaces(): string {
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  return fallbacks
    .flatMap(({ width, regular, bold, range }) =>
      [
        { names: regular, weights: "400 549" },
        { names: bold, weights: "550 700" },
      ].map(
        ({ names, weights }) => `@font-face {
          font-family: "Pretendard Fallback";
          font-weight: ${weights};
          src: ${names.map((name) => `local("${name}")`).join(", ")};
          size-adjust: ${percent(width)};
          ascent-override: ${percent(0.952 / width)};
          descent-override: ${percent(0.241 / width)};
          line-gap-override: 0%;
          ${range ? `unicode-range: ${range};` : ""}
        }`,
      ),
    )
    .join("\n");
}

function writeFace(file: string, codes: number[]): string {
  return `@font-face {
    font-family: "Pretendard";
    font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
    font-display: swap;
    src: url("./fonts/${file}") format("woff2");
    unicode-range: ${writeRange(codes)};
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
for (const { file, codes } of files) {
  const font = await subsetFont(source, String.fromCodePoint(...codes), {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    // Kerning and figures of one width; the many alternates of the full font are not used.
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
  writeFileSync(join(TARGET, file), font);
  console.log(`${file}: ${codes.length} signs, ${Math.round(font.length / 1000)} kB`);
}

const css = [
  "/* Made by scripts/fonts.ts; see docs/decisions/fonts.md. */",
  writeFallbackFaces(),
  ...files.map(({ file, codes }) => writeFace(file, codes)),
].join("\n\n");
writeFileSync("styles/fonts.css", await format(css, { parser: "css", printWidth: 110 }));
