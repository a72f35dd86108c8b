import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { measureContrast } from "@/lib/content/brand";

/** Text that is read reaches 4.5:1, edges of controls and the focus ring 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;

const colours = new Map(
  [...readFileSync("styles/tokens.css", "utf8").matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(
    ([, name, hex]) => [name!, hex!],
  ),
);

/** Which text is on which background: at rest, hovered, selected, disabled, invalid. */
const texts: Record<string, string[]> = {
  ink: ["paper", "surface", "surface-strong", "lime", "caution-tint", "danger-tint"],
  "ink-soft": ["paper", "surface", "surface-strong"],
  // On the strongest surface: disabled buttons.
  "ink-muted": ["paper", "surface", "surface-strong"],
  brand: ["paper", "surface", "lime"],
  "brand-strong": ["paper", "surface"],
  "lime-ink": ["lime", "paper"],
  danger: ["paper", "surface", "danger-tint"],
  caution: ["paper", "surface", "caution-tint"],
  success: ["paper", "surface"],
  paper: ["brand", "brand-strong", "danger", "danger-strong", "ink"],
};

/** Lines that tell where a control is, that it is wrong, chosen or in focus, and bars. */
const edges: Record<string, string[]> = {
  "control-line": ["paper", "surface"],
  brand: ["paper", "surface", "surface-strong"],
  "brand-ring": ["paper", "surface", "lime"],
  rush: ["paper"],
  danger: ["paper", "surface"],
};

function read(name: string): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`no such colour: ${name}`);
  return colour;
}

/** What CSS `saturate()` makes of a colour. */
function saturate(hex: string, share: number): string {
  const rgb = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = rgb;
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue;
  const parts = rgb.map((part) => Math.round(grey + (part - grey) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** What CSS `color-mix()` in sRGB makes of so much of one colour over another. */
function mix(front: string, ground: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [over = 0, under = 0] = [front, ground].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.round(over * share + under * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

describe("contrast", () => {
  test.each(pairs(texts))("text: %s on %s", (front, ground) => {
    expect(measureContrast(read(front), read(ground))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(pairs(edges))("edge: %s on %s", (front, ground) => {
    expect(measureContrast(read(front), read(ground))).toBeGreaterThanOrEqual(EDGE);
  });

  test.each(["brand", "danger"])("a busy button's label stays readable: %s", (ground) => {
    expect(measureContrast(read("paper"), saturate(read(ground), 0.4))).toBeGreaterThanOrEqual(TEXT);
  });

  test("a pin's price stays readable on a label that a line of the map shows through", () => {
    const sheet = readFileSync("components/station/line-map.module.css", "utf8");
    const share = Number(/var\(--color-paper\) (\d+)%, transparent/.exec(sheet)?.[1]) / 100;
    const { lines } = JSON.parse(readFileSync("backend/content/demo/lines.json", "utf8")) as {
      lines: Record<string, string>;
    };
    const faint = Object.entries(lines).filter(
      ([, line]) => measureContrast(read("ink-muted"), mix(read("paper"), line, share)) < TEXT,
    );
    expect(faint).toEqual([]);
  });

  test("every text and ground that a style names together is one of these pairs", () => {
    const known = new Set(pairs(texts).map(String));
    const found = ["components", "styles"]
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
      )
      .filter((file) => /\.(?:tsx|css)$/.test(file))
      .flatMap((file) => readPairs(readFileSync(file, "utf8")).map((pair) => `${file}: ${pair}`));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((entry) => !known.has(entry.split(": ")[1]!))).toEqual([]);
  });
});

/** Text and background in the same block of declarations. */
function readPairs(source: string): string[] {
  return source.split(/[{}`]/).flatMap((block) => {
    const front = /(?:^|[\s;])color: var\(--color-([\w-]+)\)/.exec(block)?.[1];
    const ground = /background(?:-color)?: var\(--color-([\w-]+)\)/.exec(block)?.[1];
    return front && ground ? [`${front},${ground}`] : [];
  });
}
