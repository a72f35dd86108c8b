import { mix, palette, tone } from "../kit/color";
import { type SurfaceMark } from "../kit/scene";
import { circle, rect } from "../kit/shapes";
import { range, type Vec } from "../kit/vec";

export type WallKind = "plaster" | "brick" | "concrete" | "sage" | "tile" | "ink" | "sand";

export type FloorKind = "concrete" | "oak" | "rubber" | "pale";

/** Half the room's width, its depth and its height, in metres. */
export const ROOM = { half: 4.6, depth: 7.5, height: 3.5 } as const;

export const WALLS: Record<WallKind, string> = {
  plaster: "#EDE8DE",
  brick: "#E9E4DB",
  concrete: "#D2CFC9",
  sage: "#C4D0C2",
  tile: "#E9E9E2",
  ink: "#4A5156",
  sand: "#E4D5BF",
};

export const FLOORS: Record<FloorKind, string> = {
  concrete: "#D9D5CC",
  oak: "#D9BB95",
  rubber: "#6A6F72",
  pale: "#E9E4D9",
};

export function wallMarks(kind: WallKind, color: string): SurfaceMark[] {
  const { half, height } = ROOM;
  const line = (x: number, y: number, w: number, h: number): Vec[] =>
    rect(x, y, w, h).map(([a, b]) => [a, b, 0]);
  const dark = tone(color, 0.72);
  switch (kind) {
    case "brick":
      return [
        {
          outlines: [
            ...range(32).map((j) => line(-half, j * 0.11, half * 2, 0.008)),
            ...range(32).flatMap((j) =>
              range(32).map((i) => line(-half + i * 0.3 + (j % 2) * 0.15, j * 0.11, 0.008, 0.11)),
            ),
          ],
          color: dark,
          opacity: 0.35,
        },
      ];
    case "concrete":
      return [
        {
          outlines: [
            ...range(6).map((i) => line(-half + i * 1.84, 0, 0.012, height)),
            line(-half, 1.75, half * 2, 0.012),
          ],
          color: dark,
          opacity: 0.6,
        },
        {
          outlines: range(6).flatMap((i) =>
            [0.3, 1.45, 2.05, 3.2].flatMap((y) =>
              [0.25, 1.59].map((x) =>
                circle(-half + i * 1.84 + x, y, 0.028, 14).map(([a, b]): Vec => [a, b, 0]),
              ),
            ),
          ),
          color: dark,
          opacity: 0.6,
        },
      ];
    case "tile":
      return [
        { outlines: [line(-half, 0, half * 2, 1.2)], color: palette.leaf, opacity: 0.72 },
        {
          outlines: [
            ...range(13).map((j) => line(-half, j * 0.1, half * 2, 0.007)),
            ...range(93).map((i) => line(-half + i * 0.1, 0, 0.007, 1.2)),
          ],
          color: "#e8efe8",
          opacity: 0.4,
        },
        { outlines: [line(-half, 1.2, half * 2, 0.03)], color: palette.oak },
      ];
    default:
      return [];
  }
}

export function skirting(color: string): SurfaceMark[] {
  const { half } = ROOM;
  const strip = (y: number, h: number): Vec[] => rect(-half, y, half * 2, h).map(([a, b]) => [a, b, 0]);
  return [
    { outlines: [strip(0, 0.11)], color: mix(color, "#ffffff", 0.55) },
    { outlines: [strip(0.11, 0.008)], color: tone(color, 0.6), opacity: 0.6 },
  ];
}

export function ceilingMarks(): SurfaceMark[] {
  const { half, height, depth } = ROOM;
  return [0.25, 0.75].map((k) => ({
    outlines: [rect(-half + half * 2 * k - 0.03, 0, 0.06, depth + 4).map(([x, z]): Vec => [x, height, z])],
    color: "#3a3e41",
    opacity: 0.85,
  }));
}

export function floorSeams(kind: FloorKind): SurfaceMark[] {
  const { half, depth } = ROOM;
  const strip = (x: number, z: number, w: number, d: number): Vec[] =>
    rect(x, z, w, d).map(([a, b]) => [a, 0, b]);
  switch (kind) {
    case "oak":
      return [
        {
          outlines: [
            ...range(47).map((i) => strip(-half + i * 0.2, 0, 0.008, depth + 4)),
            ...range(47).flatMap((i) =>
              range(6).map((j) => strip(-half + i * 0.2, ((i * 0.83) % 1.9) + j * 1.9, 0.2, 0.008)),
            ),
          ],
          color: "#96724a",
          opacity: 0.42,
        },
        {
          outlines: range(47)
            .filter((i) => i % 3 === 1)
            .map((i) => strip(-half + i * 0.2, 0, 0.2, depth + 4)),
          color: "#b98f62",
          opacity: 0.12,
        },
      ];
    case "rubber":
      return [
        {
          outlines: [
            ...range(10).map((i) => strip(-half + i, 0, 0.01, depth + 4)),
            ...range(12).map((j) => strip(-half, j, half * 2, 0.01)),
          ],
          color: "#34383a",
          opacity: 0.5,
        },
      ];
    case "pale":
      return [
        {
          outlines: [
            ...range(7).map((i) => strip(-half + i * 1.5, 0, 0.012, depth + 4)),
            ...range(9).map((j) => strip(-half, j * 1.5, half * 2, 0.012)),
          ],
          color: "#b3aa9a",
          opacity: 0.5,
        },
      ];
    case "concrete":
      return [
        {
          outlines: [
            ...range(4).map((i) => strip(-half + i * 3.07, 0, 0.014, depth + 4)),
            ...range(5).map((j) => strip(-half, j * 3, half * 2, 0.014)),
          ],
          color: "#8f8a80",
          opacity: 0.4,
        },
      ];
  }
}

/** A flat drawing on the floor: x, z of one corner, width along x and depth along z, in metres. */
export function onFloor(
  x: number,
  z: number,
  w: number,
  d: number,
  color: string,
  opacity?: number,
): SurfaceMark {
  return {
    outlines: [rect(x, z, w, d).map(([a, b]): Vec => [a, 0, b])],
    color,
    ...(opacity === undefined ? {} : { opacity }),
  };
}
