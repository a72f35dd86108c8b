import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";

const README = readFileSync("README.md", "utf8");
const ARCHITECTURE = readFileSync("docs/architecture.md", "utf8");
const WORDS_MAX = 4000;

const countWords = (text: string) => text.trim().split(/\s+/).length;
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

const journeys = ARCHITECTURE.split(/^## /m)
  .slice(1)
  .map((section) => ({ title: section.split("\n", 1)[0]!, steps: section.match(/^\d+\. .*$/gm) ?? [] }))
  .filter(({ steps }) => steps.length > 0);

describe("the architecture page", () => {
  it("lets one begin with it and the README: 4,000 words together", () => {
    expect(countWords(README) + countWords(ARCHITECTURE)).toBeLessThanOrEqual(WORDS_MAX);
  });

  it("is one page with one drawing", () => {
    expect(ARCHITECTURE.match(/^```mermaid$/gm)).toHaveLength(1);
  });

  it("follows strip, coupon, checkout, login and stop from file to file", () => {
    expect(journeys.map(({ title }) => title)).toEqual([
      "The branch strip is shown",
      "A coupon is claimed",
      "A membership is bought",
      "A member logs in",
      "A membership is stopped",
    ]);
  });

  it.each(journeys)("names a file that exists in each step: $title", ({ steps }) => {
    const files = steps.map((step) => /^\d+\. `([^`]+)`: \S/.exec(step)?.[1] ?? step);
    expect(files.filter((file) => !isFile(file))).toEqual([]);
  });

  it("names files that exist for each change", () => {
    const rows = ARCHITECTURE.match(/^\| .*`.*$/gm)!;
    const files = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, file]) => file!));
    expect(files.length).toBeGreaterThan(rows.length);
    expect(files.filter((file) => !isFile(file))).toEqual([]);
  });
});
