import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import menus from "@/backend/content/demo/menus.json";
import { externalLinks } from "@/lib/config/links";

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const sources = ["app", "components", "hooks", "stores", "lib"]
  .flatMap(listFiles)
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const addresses = Object.values(externalLinks).flatMap((link) =>
  typeof link === "string" ? [link] : Object.values(link),
);

describe("the table of external links", () => {
  it("has secure addresses that all differ", () => {
    for (const address of addresses) expect(new URL(address).protocol, address).toBe("https:");
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("has an address for everything that docs/product.md 2.7 names", () => {
    expect(Object.keys(externalLinks.trainerApplicationByBranch)).toEqual([
      "역삼",
      "도곡",
      "신도림",
      "논현",
      "판교",
      "강변",
    ]);
    expect(Object.keys(externalLinks.presaleBooking)).toEqual(["한티", "판교벤처타운", "역삼GFC", "합정"]);
  });

  it.each(Object.keys(externalLinks))("%s is used somewhere on the site", (key) => {
    const uses = new RegExp(`externalLinks\\.${key}\\b`);
    const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const isInMenu = JSON.stringify(menus).includes(`"to":"${name}"`);
    expect(isInMenu || sources.some(({ text }) => uses.test(text))).toBe(true);
  });

  it("comes from the content: the code has no such address, the operator's examples apart", () => {
    const strays = sources
      .filter(
        ({ path, text }) => !/lib\/env\/variables\.ts$/.test(path) && /https:\/\/[\w.-]+\.example/.test(text),
      )
      .map(({ path }) => path);
    expect(strays).toEqual([]);
  });
});

describe("a link into a new window", () => {
  it("never gives access to the window that opened it", () => {
    const opens = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<[A-Za-z]\w*\s(?:[^<>]|=>|<(?=[^A-Za-z/]))*target="_blank"[^]*?>/g)].map(
        ([tag]) => ({
          path,
          tag,
        }),
      ),
    );
    expect(opens.length).toBeGreaterThan(10);
    for (const { path, tag } of opens) expect(tag, path).toContain('rel="noopener noreferrer"');
  });
});
