// @vitest-environment node
import fc from "fast-check";
import { expect, test, describe } from "vitest";
import {
  findPhotoProblem,
  RAW_PHOTO_MAX_BYTES,
  canMove,
  fitWithin,
  getFirstCrop,
  getOutputSide,
  getZoom,
  MAX_ZOOM,
  moveCrop,
  zoomCrop,
  type Crop,
  type Size,
} from "@/components/profile/photo-upload";

const file = (changes: object) => ({ name: "a.jpg", type: "image/jpeg", size: 1000, ...changes });

test.each(["image/jpeg", "image/png", "image/webp"])("accepts a picture of type %s", (type) => {
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
])("says what is wrong with %j", (changes, words) => {
  expect(findPhotoProblem(file(changes))).toContain(words);
});

test("accepts a picture of exactly 20 MB", () => {
  expect(findPhotoProblem(file({ size: RAW_PHOTO_MAX_BYTES }))).toBeUndefined();
});

const wide: Size = { width: 4000, height: 3000 };

test("starts with the largest square in the middle", () => {
  expect(getFirstCrop(wide)).toEqual({ x: 500, y: 0, side: 3000 });
  expect(getFirstCrop({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, side: 300 });
});

test("zooms into the picture around the same middle", () => {
  const crop = zoomCrop(getFirstCrop(wide), wide, 2);
  expect(crop).toEqual({ x: 1250, y: 750, side: 1500 });
  expect(getZoom(crop, wide)).toBe(2);
});

test("zooms at most four times and out to the whole", () => {
  const crop = getFirstCrop(wide);
  expect(getZoom(zoomCrop(crop, wide, 99), wide)).toBe(MAX_ZOOM);
  expect(zoomCrop(crop, wide, 0)).toEqual(crop);
});

test("moves up to the picture's edge", () => {
  const crop = zoomCrop(getFirstCrop(wide), wide, 2);
  expect(moveCrop(crop, wide, 100, -50)).toEqual({ x: 1350, y: 700, side: 1500 });
  expect(moveCrop(crop, wide, -9999, 9999)).toEqual({ x: 0, y: 1500, side: 1500 });
});

test("knows where it can still move", () => {
  const crop = getFirstCrop(wide);
  expect(canMove(crop, wide, 1, 0)).toBe(true);
  expect(canMove(crop, wide, 0, 1)).toBe(false);
});

describe("after any edit", () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  });
  const step = fc.oneof(
    fc.record({ zoom: fc.double({ min: -5, max: 50, noNaN: true }) }),
    fc.record({ dx: fc.integer({ min: -9000, max: 9000 }), dy: fc.integer({ min: -9000, max: 9000 }) }),
  );

  test("the square stays inside the picture and between both bounds", () => {
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 20 }), (picture, steps) => {
        const crop = steps.reduce<Crop>(
          (now, next) =>
            "zoom" in next ? zoomCrop(now, picture, next.zoom) : moveCrop(now, picture, next.dx, next.dy),
          getFirstCrop(picture),
        );
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(crop.y + crop.side).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(getZoom(crop, picture)).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(getZoom(crop, picture)).toBeLessThanOrEqual(MAX_ZOOM + 1e-9);
        expect(getOutputSide(crop)).toBeGreaterThanOrEqual(1);
        expect(getOutputSide(crop)).toBeLessThanOrEqual(1024);
      }),
    );
  });
});

test("a large picture is scaled down for editing, with its proportions, and a small one is not", () => {
  expect(fitWithin(wide, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitWithin({ width: 10_000, height: 2 }, 2000)).toEqual({ width: 2000, height: 1 });
  expect(fitWithin({ width: 40, height: 30 }, 2000)).toEqual({ width: 40, height: 30 });
});
