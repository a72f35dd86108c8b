import { mix, palette, tone } from "../kit/color";
import { box } from "../kit/box";
import { windowLight } from "../kit/light";
import { stuff } from "../kit/materials";
import { put } from "../kit/place";
import { drawScene, type Surface, type SurfaceMark } from "../kit/scene";
import { arch, circle, rect } from "../kit/shapes";
import { slab } from "../kit/slab";
import { withoutShadow, type Solid } from "../kit/solid";
import { range, type Point, type Vec } from "../kit/vec";
import type { LandmarkName } from "../landmarks";
import { paintView } from "../view";

export type WallKind = "plaster" | "brick" | "concrete" | "sage" | "tile" | "ink" | "sand";
export type FloorKind = "concrete" | "oak" | "rubber" | "pale";
export type WindowKind = "wide" | "grid" | "arches" | "round" | "pair" | "tall" | "hero";

export interface RoomOptions {
  width: number;
  height: number;
  wall: WallKind;
  floor: FloorKind;
  window: WindowKind;
  landmark: LandmarkName;
  /** Height of the landmark, and of the street below it, as shares of the window's height. */
  landmarkSize?: number;
  landmarkBase?: number;
  /** Middle of the window along the back wall, in metres from the middle of the room. */
  windowAt?: number;
  solids: readonly Solid[];
  /** Drawings on the floor: lanes, platforms, rugs. */
  floorMarks?: readonly SurfaceMark[];
  camera?: { eye?: Vec; target?: Vec; fov?: number; shift?: Point };
  seed?: number;
}

/** Half the room's width, its depth and its height, in metres. */
export const ROOM = { half: 4.6, depth: 7.5, height: 3.5 } as const;

const WALLS: Record<WallKind, string> = {
  plaster: "#EDE8DE",
  brick: "#E9E4DB",
  concrete: "#D2CFC9",
  sage: "#C4D0C2",
  tile: "#E9E9E2",
  ink: "#4A5156",
  sand: "#E4D5BF",
};

const FLOORS: Record<FloorKind, string> = {
  concrete: "#D9D5CC",
  oak: "#D9BB95",
  rubber: "#6A6F72",
  pale: "#E9E4D9",
};

/** A training room with the district beyond its window and the sun falling in from the left. */
export function drawRoom(options: RoomOptions): string {
  const { wall, floor, landmark, solids, windowAt = 0, camera = {} } = options;
  const openings = openingsOf(options.window, windowAt);
  const { half, depth, height } = ROOM;
  const wallColor = WALLS[wall];
  const floorColor = FLOORS[floor];
  const holes = openings.map((o) => o.map(([x, y]): Vec => [x, y, 0]));
  const sunOnFloor = [
    ...openings.map((o) => o.map(([x, y]) => sunAt(x, y))),
    ...mullionsOf(options.window, windowAt).map((m) => thicken(m).map(([x, y]) => sunAt(x, y))),
  ];
  const back: Surface = {
    outline: [
      [-half, 0, 0],
      [half, 0, 0],
      [half, height, 0],
      [-half, height, 0],
    ],
    normal: [0, 0, 1],
    stops: [
      { at: 0, color: tone(wallColor, 0.93) },
      { at: 0.5, color: wallColor },
      { at: 1, color: tone(wallColor, 0.86) },
    ],
    holes,
    marks: [...wallMarks(wall, wallColor), ...skirting(wallColor)],
    sun: "all",
    contacts: 0.2,
  };
  const side = (s: 1 | -1): Surface => ({
    outline: [
      [s * half, 0, 0],
      [s * half, 0, depth + 6],
      [s * half, height, depth + 6],
      [s * half, height, 0],
    ],
    normal: [-s, 0, 0],
    across: true,
    stops: [
      { at: s < 0 ? 1 : 0, color: tone(wallColor, s < 0 ? 0.8 : 0.98) },
      { at: s < 0 ? 0 : 1, color: tone(wallColor, s < 0 ? 0.9 : 1.1) },
    ].sort((a, b) => a.at - b.at),
    sun: [],
    shadeColor: s < 0 ? "#e9e8e8" : "#fdfcfa",
    contacts: 0.15,
  });
  const ceiling: Surface = {
    outline: [
      [-half, height, 0],
      [half, height, 0],
      [half, height, depth + 6],
      [-half, height, depth + 6],
    ],
    normal: [0, -1, 0],
    stops: [
      { at: 0, color: "#E3DFD7" },
      { at: 1, color: "#F1EEE7" },
    ],
    marks: ceilingMarks(),
    sun: "all",
    contacts: 0,
  };
  const ground: Surface = {
    outline: [
      [-half, 0, 0],
      [half, 0, 0],
      [half, 0, depth + 6],
      [-half, 0, depth + 6],
    ],
    normal: [0, 1, 0],
    stops: [
      { at: 0, color: mix(floorColor, "#ffffff", 0.3) },
      { at: 0.5, color: mix(floorColor, "#ffffff", 0.12) },
      { at: 1, color: floorColor },
    ],
    marks: [...floorSeams(floor), ...(options.floorMarks ?? [])],
    sun: sunOnFloor,
    shadeColor: "#bdbfc4",
    contacts: 0.5,
  };
  return drawScene({
    camera: {
      eye: camera.eye ?? [0.4, 1.5, 8.6],
      target: camera.target ?? [0.4, 1.5, 0],
      fov: camera.fov ?? 54,
      shift: camera.shift ?? [0, -0.02],
      width: options.width,
      height: options.height,
    },
    light: windowLight,
    behind: (stage) =>
      openings
        .slice(0, 1)
        .map(() => {
          const xs = openings.flat().map((p) => p[0]);
          const ys = openings.flat().map((p) => p[1]);
          const [x0, x1, y0, y1] = [
            Math.min(...xs) - 0.3,
            Math.max(...xs) + 0.3,
            Math.min(...ys),
            Math.max(...ys),
          ];
          const opening: Vec[] = rect(x0, y0, x1 - x0, y1 - y0).map(([x, y]) => [x, y, -0.02]);
          return paintView(stage, {
            landmark,
            opening,
            seed: options.seed ?? 1,
            base: options.landmarkBase ?? 0.04,
            size: options.landmarkSize ?? 0.96,
          });
        })
        .join(""),
    surfaces: [back, side(-1), side(1), ceiling, ground],
    solids: [...windowFrames(options.window, windowAt), ...solids],
    over: (stage) => glow(stage.camera.width, stage.camera.height, stage),
  });
}

/** The bars throw broader shadows than they are thin, for they stand deep in the wall. */
function thicken(bar: readonly Point[]): Point[] {
  const [xs, ys] = [bar.map((p) => p[0]), bar.map((p) => p[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return x1 - x0 < y1 - y0
    ? rect(x0 - 0.03, y0, x1 - x0 + 0.06, y1 - y0)
    : rect(x0, y0 - 0.03, x1 - x0, y1 - y0 + 0.06);
}

/** Where the sunbeam through a point of the back wall meets the floor. */
function sunAt(x: number, y: number): Vec {
  const [sx, sy, sz] = windowLight.sun;
  const t = y / sy;
  return [x - sx * t, 0.001, -sz * t];
}

function openingsOf(kind: WindowKind, cx: number): Point[][] {
  switch (kind) {
    case "wide":
      return [rect(cx - 2.3, 0.55, 4.6, 2.45)];
    case "grid":
      return [rect(cx - 1.9, 0.35, 3.8, 2.75)];
    case "arches":
      return [-1.55, 0, 1.55].map((x) => arch(cx + x - 0.66, 0.5, 1.32, 2.6));
    case "round":
      return [circle(cx, 1.78, 1.32, 64)];
    case "pair":
      return [-1.15, 1.15].map((x) => rect(cx + x - 1.02, 0.5, 2.04, 2.5));
    case "hero":
      return [rect(cx - 1.95, 0.3, 3.9, 2.85)];
    case "tall":
      return [-1.5, 0, 1.5].map((x) => rect(cx + x - 0.62, 0.12, 1.24, 3.1));
  }
}

/** The bars of a window as flat outlines in the plane of the wall. */
function mullionsOf(kind: WindowKind, cx: number): Point[][] {
  const upright = (x: number, y0: number, y1: number, w = 0.06): Point[] =>
    rect(cx + x - w / 2, y0, w, y1 - y0);
  const level = (y: number, x0: number, x1: number, w = 0.06): Point[] =>
    rect(cx + x0, y - w / 2, x1 - x0, w);
  switch (kind) {
    case "wide":
      return [-0.77, 0.77].map((x) => upright(x, 0.55, 3));
    case "grid":
      return [
        ...[-0.95, 0, 0.95].map((x) => upright(x, 0.35, 3.1, 0.05)),
        level(1.28, -1.9, -0.98, 0.05),
        level(1.28, -0.92, -0.03, 0.05),
        level(1.28, 0.03, 0.92, 0.05),
        level(1.28, 0.98, 1.9, 0.05),
      ];
    case "arches":
      return [-1.55, 0, 1.55].map((x) => level(2.42, x - 0.66, x + 0.66, 0.05));
    case "round":
      return [upright(0, 0.46, 3.1, 0.05)];
    case "pair":
      return [-1.15, 1.15].map((x) => upright(x, 0.5, 3, 0.05));
    case "hero":
      return [
        ...[-0.65, 0.65].map((x) => upright(x, 0.3, 3.15, 0.055)),
        ...[-1.95, -0.62, 0.68].map((x) => level(2.35, x, x + 1.27, 0.045)),
      ];
    case "tall":
      return [-1.5, 0, 1.5].map((x) => level(2.3, x - 0.62, x + 0.62, 0.05));
  }
}

function windowFrames(kind: WindowKind, cx: number): Solid[] {
  const place = put({ at: [0, 0, 0.03] });
  const bars = mullionsOf(kind, cx).map((m) =>
    slab(place, { shape: m, depth: 0.08, material: stuff.frame, rim: 0.12 }),
  );
  const frames = openingsOf(kind, cx).flatMap((o) => {
    const [xs, ys] = [o.map((p) => p[0]), o.map((p) => p[1])];
    const [mx, my] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    const [w, h] = [Math.max(...xs) - mx, Math.max(...ys) - my];
    const edge = 0.055;
    return o.map((p, i) => {
      const q = o[(i + 1) % o.length] ?? p;
      const inner = ([x, y]: Point): Point => [
        mx + (x - mx) * (1 - edge / w),
        my + (y - my) * (1 - edge / h),
      ];
      return slab(place, { shape: [p, q, inner(q), inner(p)], depth: 0.1, material: stuff.frame, rim: 0 });
    });
  });
  return [...bars, ...frames].map(withoutShadow);
}

function wallMarks(kind: WallKind, color: string): SurfaceMark[] {
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

function skirting(color: string): SurfaceMark[] {
  const { half } = ROOM;
  const strip = (y: number, h: number): Vec[] => rect(-half, y, half * 2, h).map(([a, b]) => [a, b, 0]);
  return [
    { outlines: [strip(0, 0.11)], color: mix(color, "#ffffff", 0.55) },
    { outlines: [strip(0.11, 0.008)], color: tone(color, 0.6), opacity: 0.6 },
  ];
}

function ceilingMarks(): SurfaceMark[] {
  const { half, height, depth } = ROOM;
  return [0.25, 0.75].map((k) => ({
    outlines: [rect(-half + half * 2 * k - 0.03, 0, 0.06, depth + 4).map(([x, z]): Vec => [x, height, z])],
    color: "#3a3e41",
    opacity: 0.85,
  }));
}

function floorSeams(kind: FloorKind): SurfaceMark[] {
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

/** Light that spills from the window into the room, and a slightly darker edge of the picture. */
function glow(
  width: number,
  height: number,
  { defs }: Parameters<Exclude<Parameters<typeof drawScene>[0]["over"], undefined>>[0],
): string {
  const bloom = defs.radial([width * 0.44, height * 0.36], width * 0.5, [
    { at: 0, color: "#FFF3DC", opacity: 0.2 },
    { at: 1, color: "#FFF3DC", opacity: 0 },
  ]);
  return `<rect width="${width}" height="${height}" fill="${bloom}"/>`;
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
