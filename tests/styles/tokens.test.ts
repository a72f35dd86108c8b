import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/**
 * What a declaration of a style may say (docs/decisions/design-system.md). The sources are read as text: the styles
 * are in them as CSS.
 */
type Rule = { name: string; finds: (declaration: Declaration) => boolean };
type Declaration = { property: string; value: string };

/** A colour written out instead of named. */
const rawColour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i;
const pixels = /(?<![\w.-])-?(\d+(?:\.\d+)?)px/g;

const everywhere: Rule[] = [
  { name: "a raw colour", finds: ({ value }) => rawColour.test(value) },
  {
    name: "a raw type size",
    finds: ({ property, value }) => property === "font-size" && /\d(?:px|pt|rem)\b/.test(value),
  },
  {
    name: "a raw layer",
    finds: ({ property, value }) => property === "z-index" && /^-?\d/.test(value),
  },
  {
    name: "a raw time",
    finds: ({ property, value }) =>
      /^(?:transition|animation)/.test(property) && /(?<![\w-])\d*\.?\d+m?s\b/.test(value),
  },
  {
    name: "a raw radius",
    finds: ({ property, value }) => /^border.*radius$/.test(property) && /[1-9]\d*px/.test(value),
  },
  {
    name: "a raw weight",
    finds: ({ property, value }) => property === "font-weight" && /^\d/.test(value),
  },
  {
    // A hairline or a surface drawn beyond the box has no blur and its colour by name.
    name: "a raw shadow",
    finds: ({ property, value }) =>
      property === "box-shadow" &&
      !/^(?:none|var\(--shadow-\w+\)|(?:inset )?(?:\S+|calc\(.+\)) \S+(?: 0(?: \S+)?)? var\(--color-[\w-]+\))$/.test(
        value,
      ),
  },
];

const inUi: Rule[] = [
  ...everywhere,
  {
    name: "a raw leading",
    finds: ({ property, value }) => property === "line-height" && /^\d/.test(value),
  },
  {
    // One to three px are hairlines and optical corrections.
    name: "a raw space",
    finds: ({ property, value }) =>
      /^(?:padding|margin|(?:row-|column-)?gap)/.test(property) &&
      [...value.matchAll(pixels)].some(([, length]) => Number(length) > 3),
  },
];

/** What has a reason to say it otherwise. */
const exceptions: Record<string, string> = {
  "components/payment/printed.tsx": "ink on printed paper, in points",
};

const files = list("components", /\.(tsx?|css)$/);
/** Looks that are no script (docs/decisions/first-load.md): of `components/ui`, and of the rest. */
const uiSheets = ["button", "disclosure", "page", "picture", "skeleton", "steps", "text"].map(
  (name) => `styles/${name}.css`,
);
const otherSheets = ["styles/footer.css", "styles/frame.css", "styles/home.css", "styles/strip.css"];

function list(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);
}

const inStyles = /(?<=[\s{;"`])(-{0,2}[a-z][a-z-]*):\s*([^;{}`]+(?:\$\{[^}]*\}[^;{}`]*)*);/g;
/** A radius that is handed to a styled part. */
const inProps = /(?<=\s)(radius)="([^"]+)"/g;

/** The declarations of a source, without comments. */
function readDeclarations(source: string): (Declaration & { line: number })[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...code.matchAll(inStyles), ...code.matchAll(inProps)].map((match) => ({
    property: match[1] === "radius" ? "border-radius" : match[1]!,
    value: match[2]!.replace(/\s+/g, " ").trim(),
    line: code.slice(0, match.index).split("\n").length,
  }));
}

function findOffences(file: string, rules: Rule[]): string[] {
  return readDeclarations(readFileSync(file, "utf8")).flatMap((declaration) =>
    rules
      .filter((rule) => rule.finds(declaration))
      .map(
        ({ name }) => `${file}:${declaration.line} ${name}: ${declaration.property}: ${declaration.value}`,
      ),
  );
}

describe("the parts of the site are made of tokens", () => {
  test("components/ui uses every colour, size, weight, space, shape, layer and time by name", () => {
    const uiFiles = files.filter((file) => file.startsWith("components/ui/"));
    expect(uiFiles.length).toBeGreaterThan(20);
    expect([...uiFiles, ...uiSheets].flatMap((file) => findOffences(file, inUi))).toEqual([]);
  });

  test("all other components use colours, type sizes and weights, radii, shadows, layers and times by name", () => {
    const others = files.filter((file) => !file.startsWith("components/ui/") && !(file in exceptions));
    expect([...others, ...otherSheets].flatMap((file) => findOffences(file, everywhere))).toEqual([]);
  });

  test("no part names a token that does not exist", () => {
    const css = list("styles", /\.css$/).map((file) => readFileSync(file, "utf8"));
    const sources = files.map((file) => readFileSync(file, "utf8"));
    const defined = new Set(
      [...css, ...sources].flatMap((text) =>
        [...text.matchAll(/(--[a-z][\w-]*)["']?\]?:/g)].map(([, name]) => name),
      ),
    );
    const used = new Set(
      [...css, ...sources].flatMap((text) =>
        [...text.matchAll(/var\((--[a-z][\w-]*)(?!.*\$\{)/g)].map(([, name]) => name),
      ),
    );
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe("the rules know an offence", () => {
  test.each([
    ["color: #fff;", "a raw colour"],
    ["border: 1px solid rgb(0 0 0 / 10%);", "a raw colour"],
    ["font-size: 15px;", "a raw type size"],
    ["font-size: clamp(20px, 3vw, 30px);", "a raw type size"],
    ["z-index: 3;", "a raw layer"],
    ["transition: opacity 0.3s;", "a raw time"],
    ["border-radius: 12px 12px 0 0;", "a raw radius"],
    ["box-shadow: 0 2px 8px var(--color-line);", "a raw shadow"],
    ["font-weight: 600;", "a raw weight"],
    ["padding: 0 var(--space-2) 10px;", "a raw space"],
  ])("%s is %s", (css, name) => {
    const [declaration] = readDeclarations(`styled.p\`\n  ${css}\n\``);
    expect(inUi.filter((rule) => rule.finds(declaration!)).map((rule) => rule.name)).toEqual([name]);
  });

  test("a radius handed to a part counts as well", () => {
    const [declaration] = readDeclarations('<Skeleton radius="12px" />');
    expect(inUi.filter((rule) => rule.finds(declaration!)).map((rule) => rule.name)).toEqual([
      "a raw radius",
    ]);
  });

  test.each([
    "box-shadow: 0 0 0 100vmax var(--color-surface);",
    "box-shadow: inset 0 -1px 0 var(--color-line);",
    "margin: 2px;",
    "border-radius: 50%;",
    "transition: opacity var(--motion-base);",
  ])("%s is none", (css) => {
    const [declaration] = readDeclarations(`styled.p\`\n  ${css}\n\``);
    expect(inUi.filter((rule) => rule.finds(declaration!))).toEqual([]);
  });
});
