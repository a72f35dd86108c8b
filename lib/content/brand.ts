import { type DefaultTreeAdapterTypes as Tree, html, parseFragment, serialize } from "parse5";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import type { Brand } from "../contract/content/site";
import { type ContentFile, type Fault, indexLines, readText } from "./json-file";

/** The chain's colours by the name of the token that each of them replaces (styles/tokens.css). */
export const PALETTE_TOKENS = {
  brand: "brand",
  brand_strong: "brand-strong",
  ring: "brand-ring",
  tint: "lime",
  tint_ink: "lime-ink",
  success: "success",
} as const satisfies Record<keyof Brand["palette"], string>;

/** The site's own colours that a palette's stand beside, as styles/tokens.css has them. */
export const GROUNDS = { paper: "#ffffff", surface: "#f4f7f5", surface_strong: "#e8eeea", ink: "#121815" };

const GROUND_WORDS: Record<keyof typeof GROUNDS, string> = {
  paper: "흰 바탕",
  surface: "옅은 바탕",
  surface_strong: "진한 바탕",
  ink: "글자색",
};

/** Text that is read reaches 4.5:1, edges of controls and the focus ring 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;
type Shade = keyof Brand["palette"] | keyof typeof GROUNDS;
const PAIRS: [front: Shade, grounds: Shade[], least: number][] = [
  ["brand", ["paper", "surface", "tint"], TEXT],
  ["brand_strong", ["paper", "surface"], TEXT],
  ["tint_ink", ["tint", "paper"], TEXT],
  ["success", ["paper", "surface"], TEXT],
  ["ink", ["tint"], TEXT],
  ["brand", ["surface_strong"], EDGE],
  ["ring", ["paper", "surface", "tint"], EDGE],
];

/** Pairs of a palette that cannot be read, each named with its ratio. */
export function findPaletteFaults({ value: { palette }, faultAt }: ContentFile<Brand>): Fault[] {
  const shades = { ...GROUNDS, ...palette };
  return PAIRS.flatMap(([front, grounds, least]) =>
    grounds.flatMap((ground) => {
      const ratio = measureContrast(shades[front], shades[ground]);
      if (ratio >= least) return [];
      const place = front in palette ? front : ground;
      // Rounded down: what is just under the limit must not read as the limit.
      const words = `${name(front)}과(와) ${name(ground)}의 대비가 ${String(Math.floor(ratio * 100) / 100)}:1이에요.`;
      return [
        faultAt(
          ["palette", place],
          `${words} ${String(least)}:1이 되도록 ${front in palette && ground in palette ? "한쪽" : place}을(를) 더 어둡거나 밝게 해 주세요.`,
        ),
      ];
    }),
  );

  function name(shade: Shade): string {
    return shade in palette
      ? `${shade}(${shades[shade]})`
      : `사이트의 ${GROUND_WORDS[shade as keyof typeof GROUNDS]}(${shades[shade]})`;
  }
}

/** How far two colours are apart for the eye (WCAG 2.2). @param one `#rrggbb` @returns 1 to 21 */
export function measureContrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A drawing of the brand that is only shapes: what stands inside its `svg`, and how many units that is wide and high. */
export interface Drawing {
  shapes: string;
  width: number;
  height: number;
}

/** Shapes and their paint. Whatever acts, loads or refers to another place is not among them. */
const SHAPES: Options = {
  tagNames: ["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  attributes: {
    "*": [
      ...["d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "points"],
      ...["transform", "fill", "fill-rule", "clip-rule", "opacity", "fill-opacity", "stroke-opacity"],
      ...["stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"],
    ],
    svg: ["xmlns", "viewBox", "role", "aria-label"],
  },
  strip: [],
};
const WEIGHT_MAX = 8000;

/**
 * Reads a drawing of the brand. It stands in every page and every icon, so nothing but shapes may be in it.
 *
 * @param file name inside the content folder
 */
export function readDrawing(folder: string, file: string): { drawing?: Drawing; faults: Fault[] } {
  const text = readText(folder, file);
  const refuse = (message: string, at?: number) => ({
    faults: [{ file, ...(text !== undefined && at !== undefined && indexLines(text)(at)), message }],
  });
  if (text === undefined)
    return refuse("파일이 없어요. 예시 폴더(backend/content/demo)의 같은 파일을 복사해 고쳐 주세요.");
  if (text.length > WEIGHT_MAX)
    return refuse(
      `너무 커요(${text.length}자). 그림 프로그램에서 단순한 도형으로 저장해 ${WEIGHT_MAX}자 아래로 줄여 주세요.`,
    );
  const tree = parseFragment(text, { sourceCodeLocationInfo: true });
  const roots = tree.childNodes.filter((node) => node.nodeName !== "#text" || /\S/.test(readWords(node)));
  const [root] = roots;
  if (!root || roots.length > 1 || root.nodeName !== "svg")
    return refuse("<svg>로 시작해 </svg>로 끝나야 해요. 앞뒤의 다른 줄을 지워 주세요.");
  const svg = root as Tree.Element;
  const [odd] = findOdd(svg);
  if (odd)
    return refuse(
      `${odd.name}은(는) 쓸 수 없어요. 글자와 효과를 도형(path)으로 바꾸고 색을 그대로 적어 저장해 주세요.`,
      odd.at,
    );
  const box = svg.attrs.find(({ name }) => name === "viewBox")?.value ?? "";
  const [, width, height] = /^0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/.exec(box) ?? [];
  if (!Number(width) || !Number(height)) return refuse('<svg>에 viewBox를 "0 0 너비 높이"로 적어 주세요.');
  return {
    drawing: { shapes: serialize(svg).trim(), width: Number(width), height: Number(height) },
    faults: [],
  };
}

/** Elements, attributes and words that the sanitizer takes away, and paint that names something else. */
function findOdd(element: Tree.Element): { name: string; at: number | undefined }[] {
  const at = element.sourceCodeLocation?.startOffset;
  const clean = sanitize(element);
  if (!clean) return [{ name: `<${element.tagName}>`, at }];
  const odd = element.attrs
    .filter(({ name, value }) => !(name in clean) || /url\(|[&<>]/i.test(value))
    .map(({ name }) => ({ name: `${element.tagName}의 ${name}`, at }));
  const below = element.childNodes.flatMap((node) => {
    if ("attrs" in node) return findOdd(node);
    const words = readWords(node);
    return /\S/.test(words) ? [{ name: `"${words.trim().slice(0, 30)}"`, at }] : [];
  });
  return [...odd, ...below];
}

/** What the sanitizer leaves of an element's own attributes; undefined if it takes the element away. */
function sanitize({ tagName, attrs, namespaceURI }: Tree.Element): object | undefined {
  if (namespaceURI !== html.NS.SVG) return undefined;
  const properties = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const tree = {
    type: "root" as const,
    children: [{ type: "element" as const, tagName, properties, children: [] }],
  };
  const clean = rehypeSanitize(SHAPES)(tree);
  const [left] = "children" in clean ? clean.children : [];
  return left?.type === "element" ? left.properties : undefined;
}

function readWords(node: Tree.Node): string {
  return "value" in node ? node.value : "data" in node ? node.data : `<!${node.nodeName}>`;
}
