import { expect, test } from "vitest";
import { getDistanceKm } from "@/lib/branch/distance";

test("one degree of latitude is 111.2 km on a sphere of 6371 km", () => {
  const distanceKm = getDistanceKm(
    { latitude: 36.5, longitude: 127 },
    { latitude: "37.5", longitude: "127.0" },
  );
  expect(distanceKm.toFixed(1)).toBe("111.2");
});

test("a place has no distance to itself, and the same distance in both directions", () => {
  const yeoksam = { latitude: "37.500622", longitude: "127.036456" };
  const pangyo = { latitude: "37.394726", longitude: "127.111209" };
  expect(getDistanceKm(yeoksam, yeoksam)).toBe(0);
  expect(getDistanceKm(yeoksam, pangyo)).toBeCloseTo(getDistanceKm(pangyo, yeoksam), 10);
  expect(getDistanceKm(yeoksam, pangyo)).toBeGreaterThan(13);
  expect(getDistanceKm(yeoksam, pangyo)).toBeLessThan(14);
});

test("opposite sides of the earth are half its circumference apart", () => {
  expect(getDistanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6371,
    6,
  );
});

test.each(["abc", "", " ", null, "NaN", "Infinity", "91", 91])(
  "%j is not a latitude",
  (latitude: string | number | null) => {
    const seoul = { latitude: 37.5, longitude: 127 };
    expect(() => getDistanceKm(seoul, { latitude, longitude: "127" })).toThrow(RangeError);
  },
);
