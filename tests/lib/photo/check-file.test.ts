import { expect, test } from "vitest";
import { findPhotoProblem, RAW_PHOTO_MAX_BYTES } from "@/lib/photo/check-file";

const file = (changes: object) => ({ name: "a.jpg", type: "image/jpeg", size: 1000, ...changes });

test.each(["image/jpeg", "image/png", "image/webp"])("takes a picture of type %s", (type) => {
  expect(findPhotoProblem(file({ type }))).toBeUndefined();
});

test.each([
  [{ type: "image/heic" }, "HEIC"],
  [{ type: "", name: "IMG_0001.HEIC" }, "HEIC"],
  [{ type: "image/gif" }, "JPEG, PNG, WebP"],
  [{ type: "image/svg+xml" }, "JPEG, PNG, WebP"],
  [{ type: "application/pdf" }, "JPEG, PNG, WebP"],
  [{ size: 0 }, "빈 파일"],
  [{ size: RAW_PHOTO_MAX_BYTES + 1 }, "20MB"],
])("says in words what is wrong with %j", (changes, words) => {
  expect(findPhotoProblem(file(changes))).toContain(words);
});

test("takes a picture of exactly 20 MB", () => {
  expect(findPhotoProblem(file({ size: RAW_PHOTO_MAX_BYTES }))).toBeUndefined();
});
