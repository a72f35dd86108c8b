import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folders = ["backend/content/demo/pictures"];
const MOST_BYTES = 60 * 1024;

const pictures = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(avif|webp)$/.test(file))
    .map((file) => join(folder, file)),
);

test("no picture weighs more than 60 kB in either form", () => {
  const tooHeavy = pictures.filter((file) => statSync(file).size > MOST_BYTES);
  expect(tooHeavy).toEqual([]);
});

test("every picture of a page has both forms", () => {
  expect(pictures.length).toBeGreaterThan(0);
  const names = (ending: string) =>
    pictures
      // Those of the manifest are for the phone itself, which takes the one form.
      .filter((file) => file.endsWith(ending) && !file.includes("/install/"))
      .map((file) => file.slice(0, -ending.length))
      .sort();
  expect(names(".avif")).toEqual(names(".webp"));
});
