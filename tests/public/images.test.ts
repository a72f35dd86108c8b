import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = "public/images";
const MOST_BYTES = 60 * 1024;

const pictures = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(avif|webp)$/.test(file),
);

test("no picture weighs more than 60 kB in either form", () => {
  const tooHeavy = pictures.filter((file) => statSync(join(folder, file)).size > MOST_BYTES);
  expect(tooHeavy).toEqual([]);
});

test("every picture of a page has both forms", () => {
  expect(pictures.length).toBeGreaterThan(0);
  const names = (ending: string) =>
    pictures
      // Those of the manifest are for the phone itself, which takes the one form.
      .filter((file) => file.endsWith(ending) && !file.startsWith("install/"))
      .map((file) => file.slice(0, -ending.length))
      .sort();
  expect(names(".avif")).toEqual(names(".webp"));
});
