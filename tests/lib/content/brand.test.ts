import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findPaletteFaults, GROUNDS, PALETTE_TOKENS, readDrawing } from "@/lib/content/brand";
import { describeFault, readJsonFile } from "@/lib/content/json-file";
import { BrandSchema, type Brand } from "@/lib/contract/content/site";

const DEMO = "backend/content/demo";
const brandOf = (folder: string) => readJsonFile(folder, "brand.json", BrandSchema).content!;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "brand-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("a palette", () => {
  function findFaults(change: Partial<Brand["palette"]>): string[] {
    const { value } = brandOf(DEMO);
    const text = JSON.stringify({ ...value, palette: { ...value.palette, ...change } });
    writeFileSync(join(folder, "brand.json"), text);
    return findPaletteFaults(brandOf(folder)).map(describeFault);
  }

  test("that can be read everywhere has no fault", () => {
    expect(findFaults({})).toEqual([]);
    expect(findPaletteFaults(brandOf("tests/support/second-chain"))).toEqual([]);
  });

  test("with a pair under 4.5:1 is refused, and the pair is named with what it has", () => {
    const faults = findFaults({ brand: "#2f9e62" });
    expect(faults[0]).toMatch(
      /^brand\.json:\d+:\d+ — brand\(#2f9e62\)과\(와\) 사이트의 흰 바탕\(#ffffff\)의 대비가 3\.\d+:1이에요\. 4\.5:1이 되도록 brand을\(를\) 더/,
    );
    expect(findFaults({ ring: "#bfe8d2" })[0]).toContain("3:1이 되도록");
  });

  test("whose ratio is just under the limit is not said to reach it", () => {
    expect(findFaults({ success: "#777777" })[0]).toContain("4.47:1");
  });

  test("stands on the site's own grounds, and the demo chain's is what tokens.css holds", () => {
    const css = readFileSync("styles/tokens.css", "utf8");
    for (const [name, color] of Object.entries(GROUNDS))
      expect(css).toContain(`--color-${name.replace("_", "-")}: ${color};`);
    const { palette } = brandOf(DEMO).value;
    for (const [name, token] of Object.entries(PALETTE_TOKENS))
      expect(css).toContain(`--color-${token}: ${palette[name as keyof typeof palette]};`);
  });
});

describe("a drawing of the brand", () => {
  function read(inside: string, head = '<svg viewBox="0 0 10 10">') {
    writeFileSync(join(folder, "mark.svg"), `${head}${inside}</svg>\n`);
    const { drawing, faults } = readDrawing(folder, "mark.svg");
    return { drawing, words: faults.map(describeFault).join() };
  }

  test("is its shapes and its size", () => {
    const { drawing } = read('<path d="M0 0h10" fill="#fff"/>', '<svg viewBox="0 0 40 10.5">');
    expect(drawing).toEqual({ shapes: '<path d="M0 0h10" fill="#fff"></path>', width: 40, height: 10.5 });
  });

  test.each([
    ["a script", "<script>alert(1)</script>", "<script>"],
    ["a handler", '<path d="M0 0" onclick="alert(1)"/>', "path의 onclick"],
    ["a link", '<a href="javascript:alert(1)"><path d="M0 0"/></a>', "<a>"],
    ["a page inside", "<foreignObject><b>x</b></foreignObject>", "<foreignObject>"],
    ["a picture from elsewhere", '<image href="https://evil.example/x.png"/>', "<image>"],
    ["a style", "<style>path{fill:red}</style>", "<style>"],
    ["paint from elsewhere", '<path d="M0 0" fill="url(https://evil.example)"/>', "path의 fill"],
    ["a name that others could mean", '<path id="main" d="M0 0"/>', "path의 id"],
    ["text", "<path d='M0 0'/>BUTFIT", '"BUTFIT"'],
    ["a comment", "<!-- <script> -->", '"<script>"'],
    ["an animation", '<path d="M0 0"><set attributeName="d" to="x"/></path>', "<set>"],
    ["html that ends the drawing", "<p><script>alert(1)</script>", "앞뒤의 다른 줄"],
  ])("with %s is refused with its name", (_, inside, name) => {
    const { drawing, words } = read(inside);
    expect(drawing).toBeUndefined();
    expect(words).toContain(name);
  });

  test("has a box from 0 0, one root, and a size that pages can carry", () => {
    expect(read("", '<svg viewBox="5 5 10 10">').words).toContain('viewBox를 "0 0 너비 높이"로');
    expect(read("", '<?xml version="1.0"?><svg viewBox="0 0 1 1">').words).toContain("앞뒤의 다른 줄");
    expect(read(`<path d="${"M0 0".repeat(2500)}"/>`).words).toContain("8000자 아래로");
    expect(describeFault(readDrawing(folder, "nothing.svg").faults[0]!)).toContain("파일이 없어요");
  });
});
