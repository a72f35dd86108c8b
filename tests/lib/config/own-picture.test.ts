import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { findOwnPicture, getSmallPicture, getThumbnail } from "@/lib/config/own-picture";

const PICTURES = "backend/content/demo/pictures";

test.each([
  ["/images/branches/yeoksam-gfc/room.webp", "/images/branches/yeoksam-gfc/room"],
  ["/images/states/coming-soon.webp", "/images/states/coming-soon"],
])("%s is one of our own", (address, own) => {
  expect(findOwnPicture(address)).toBe(own);
});

test.each([
  "",
  "https://media.example/a.jpg",
  "https://media.example/images/a.webp",
  "//host/images/a.webp",
  "/media/a.webp",
  "/images/logo.png",
  "/images/../secret.webp",
  "/images/branches/yeoksam/room.webp?x=1",
])("%j is shown as it is", (address) => {
  expect(findOwnPicture(address)).toBeUndefined();
});

test("a branch's room and details have a smaller version, any other picture does not", () => {
  expect(getSmallPicture("/images/branches/yeoksam/room")).toBe("/images/branches/yeoksam/room-800");
  expect(getSmallPicture("/images/branches/yeoksam/detail-2")).toBe("/images/branches/yeoksam/detail-2-800");
  expect(getSmallPicture("/images/branches/yeoksam/square")).toBe("/images/branches/yeoksam/square");
});

test("a branch's landmark has a thumbnail, any other picture is its own", () => {
  expect(getThumbnail("/images/branches/yeoksam/square")).toBe("/images/branches/yeoksam/square-320");
  expect(getThumbnail("/images/states/coming-soon")).toBe("/images/states/coming-soon");
});

test("every smaller version exists in both formats", () => {
  const pictures = readdirSync(`${PICTURES}/branches`, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:room|detail-\d)\.webp$/.test(file))
    .map((file) => `/images/branches/${file.replace(/\.webp$/, "")}`);
  expect(pictures.length).toBeGreaterThan(40);
  for (const small of pictures.flatMap((picture) => [getSmallPicture(picture), getThumbnail(picture)]))
    for (const ending of ["avif", "webp"])
      expect(existsSync(`${PICTURES}${small.slice("/images".length)}.${ending}`), small).toBe(true);
});
