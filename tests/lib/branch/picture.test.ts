import { expect, test } from "vitest";
import { getCirclePicture, toPictureColor } from "@/lib/branch/picture";
import { buildPlace } from "../../support/build-place";

const images = [
  { image: "/flag-off.webp", web_type: "{product}", is_thumbnail_header: false },
  { image: "/other-type.webp", web_type: "{gallery}", is_thumbnail_header: true },
  { image: "/right.webp", web_type: "{product}", is_thumbnail_header: true },
];

test("the circle shows the product image that is marked as the thumbnail", () => {
  expect(getCirclePicture(buildPlace({ images }))).toBe("/right.webp");
});

test("without such an image the circle shows the branch's fallback picture", () => {
  expect(getCirclePicture(buildPlace({ images: images.slice(0, 2), image: "/fallback.webp" }))).toBe(
    "/fallback.webp",
  );
});

test("a branch whose opening date is invalid shows its fallback picture", () => {
  expect(getCirclePicture(buildPlace({ images, image: "/fallback.webp", open_date: "not-a-date" }))).toBe(
    "/fallback.webp",
  );
});

test("a branch without any picture has none", () => {
  expect(getCirclePicture(buildPlace({ images: [], image: "" }))).toBeNull();
});

test("only a colour holds a picture's place", () => {
  expect(toPictureColor("#c4C4b4")).toBe("#c4C4b4");
  for (const wrong of [undefined, "", "red", "#fff", "#c4c4b4; } body { display: none"]) {
    expect(toPictureColor(wrong)).toBeUndefined();
  }
});
