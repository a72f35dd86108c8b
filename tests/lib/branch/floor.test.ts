import { describe, expect, it } from "vitest";
import { drawFloor } from "@/lib/branch/floor";

const machines = [
  { brand: "해머스트렝스", name: "파워랙", count: 4 },
  { brand: "라이프피트니스", name: "인티그리티 러닝머신", count: 14 },
];

/** The rectangles of a path, in decimetres. */
const readRectangles = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)].map((found) => found.slice(1).map(Number));

describe("a branch's floor, drawn to scale", () => {
  it("is as large as the branch", () => {
    const { width, depth } = drawFloor(1120, machines);
    expect((width * depth) / 100).toBeGreaterThan(1115);
    expect((width * depth) / 100).toBeLessThan(1125);
  });

  it("has each machine once, the kind with the most first", () => {
    const { kinds } = drawFloor(1120, machines);
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ["유산소", 14],
      ["랙·프리웨이트", 4],
    ]);
    expect(kinds.map(({ path }) => readRectangles(path).length)).toEqual([14, 4]);
  });

  it("says how much floor there is for each machine", () => {
    expect(drawFloor(1120, machines).roomM2).toBe(62);
    expect(drawFloor(1120, []).roomM2).toBe(1120);
  });

  it("has no machine over another or through a wall, in the smallest and in the fullest gym", () => {
    for (const [size, count] of [
      [300, 12],
      [620, 90],
      [1680, 1],
    ] as const) {
      const floor = drawFloor(size, [{ brand: "", name: "파워랙", count }]);
      const rectangles = floor.kinds.flatMap(({ path }) => readRectangles(path));
      expect(rectangles).toHaveLength(count);
      for (const [index, [x, y, wide, deep]] of rectangles.entries()) {
        expect(x! + wide!).toBeLessThanOrEqual(floor.width);
        expect(y! + deep!).toBeLessThanOrEqual(floor.depth);
        for (const [otherX, otherY] of rectangles.slice(index + 1)) {
          expect(Math.abs(otherX! - x!) >= wide! || Math.abs(otherY! - y!) >= deep!).toBe(true);
        }
      }
    }
  });
});
