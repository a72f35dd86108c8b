import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createHours } from "@/server/front/hours";

const folder = mkdtempSync(join(tmpdir(), "hours-"));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (name: string) => {
  mkdirSync(join(folder, "pictures/branches", name, ".."), { recursive: true });
  writeFileSync(join(folder, "pictures/branches", name), "");
};
for (const light of ["", "-morning", "-dusk", "-night"]) put(`yeoksam/circle${light}.avif`);
for (const light of ["", "-noon", "-night"]) put(`gasan/circle${light}.avif`);
put("seomyeon/circle.avif");
put("yeoksam/square.avif");
const light = createHours(folder);

const circle = "/images/branches/yeoksam/circle";
test.each([
  ["05:59:59", "-night", 1],
  ["06:00:00", "-morning", 3600],
  ["09:30:00", "-morning", 1800],
  ["10:00:00", "", 3600],
  ["16:59:00", "", 60],
  ["17:00:00", "-dusk", 3600],
  ["20:00:00", "-night", 3600],
  ["00:30:00", "-night", 3600],
])("at %s in Seoul a circle is seen in its light%s, until it changes or for an hour", (time, lit, keepS) => {
  const now = Date.parse(`2026-11-26T${time}+09:00`);
  expect(light(`${circle}.avif`, now)).toEqual({ path: `${circle}${lit}.avif`, keepS });
});

test("by day it is seen as it is, unless that is at dusk", () => {
  const noon = Date.parse("2026-11-26T12:00:00+09:00");
  expect(light("/images/branches/gasan/circle.avif", noon)?.path).toBe(
    "/images/branches/gasan/circle-noon.avif",
  );
});

test("what is not drawn for the hours stays as it is", () => {
  expect(light("/images/branches/seomyeon/circle.avif")).toBeNull();
  expect(light("/images/branches/yeoksam/square.avif")).toBeNull();
  expect(light("/images/branches/../circle.avif")).toBeNull();
  expect(light(`${circle}.webp`)).toBeNull();
  expect(createHours(join(folder, "none"))(`${circle}.avif`)).toBeNull();
});
