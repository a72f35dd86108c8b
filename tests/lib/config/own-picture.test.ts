import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { findOwnPicture, getCardPicture } from "@/lib/config/own-picture";

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
  "/images/share.png",
  "/images/../secret.webp",
  "/images/branches/yeoksam/room.webp?x=1",
])("%j is shown as it is", (address) => {
  expect(findOwnPicture(address)).toBeUndefined();
});

test("a room has a smaller version for cards, any other picture does not", () => {
  expect(getCardPicture("/images/branches/yeoksam/room")).toBe("/images/branches/yeoksam/room-640");
  expect(getCardPicture("/images/branches/yeoksam/square")).toBe("/images/branches/yeoksam/square");
});

test("every room's smaller version exists in both formats", () => {
  const branches = readdirSync("public/images/branches");
  expect(branches.length).toBeGreaterThan(0);
  for (const branch of branches) {
    const card = `public${getCardPicture(`/images/branches/${branch}/room`)}`;
    expect(existsSync(`${card}.avif`) && existsSync(`${card}.webp`), card).toBe(true);
  }
});
