import fc from "fast-check";
import { expect, test } from "vitest";
import { getReleaseSpeed, glide } from "@/components/branch/strip/use-drag-scroll";

const frameMs = 1000 / 60;

test("each frame of 1/60 s keeps 98% of the speed", () => {
  const { distancePx, speed } = glide(20, frameMs);
  expect(distancePx).toBeCloseTo(20, 6);
  expect(speed).toBeCloseTo(19.6, 6);
});

test("a slow row stops in the end", () => {
  expect(glide(0.101, frameMs).speed).toBe(0);
  expect(glide(-0.101, frameMs).speed).toBe(0);
});

test("the distance does not depend on the frame rate", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      (speed, firstMs, secondMs) => {
        const whole = glide(speed, firstMs + secondMs);
        const first = glide(speed, firstMs);
        const second = glide(first.speed, secondMs);
        expect(first.distancePx + second.distancePx).toBeCloseTo(whole.distancePx, 6);
      },
    ),
  );
});

test("the speed of a release is that of its last moment", () => {
  const samples = [
    { positionPx: 0, timeMs: 0 },
    { positionPx: 500, timeMs: 10 },
    { positionPx: 500, timeMs: 200 },
    { positionPx: 600, timeMs: 300 },
  ];
  expect(getReleaseSpeed(samples, 300)).toBeCloseTo(frameMs, 6);
});

test("one late move of a busy page still has a speed", () => {
  const samples = [
    { positionPx: 0, timeMs: 0 },
    { positionPx: 120, timeMs: 120 },
  ];
  expect(getReleaseSpeed(samples, 125)).toBeCloseTo(frameMs, 6);
});

test("a row that was held before the release does not glide", () => {
  const samples = [
    { positionPx: 0, timeMs: 0 },
    { positionPx: 100, timeMs: 50 },
  ];
  expect(getReleaseSpeed(samples, 200)).toBe(0);
  expect(getReleaseSpeed([], 0)).toBe(0);
});
