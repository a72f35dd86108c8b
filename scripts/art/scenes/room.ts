import { mix, tone } from "../kit/color";
import { windowLight } from "../kit/light";
import { drawScene, type Surface, type SurfaceMark } from "../kit/scene";
import { rect } from "../kit/shapes";
import { type Solid } from "../kit/solid";
import { type Point, type Vec } from "../kit/vec";
import type { LandmarkName } from "../landmarks";
import { paintView } from "../view";
import {
  ceilingMarks,
  FLOORS,
  floorSeams,
  ROOM,
  skirting,
  wallMarks,
  WALLS,
  type FloorKind,
  type WallKind,
} from "./room-marks";
import { mullionsOf, openingsOf, thicken, windowFrames, type WindowKind } from "./windows";

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

/** Where the sunbeam through a point of the back wall meets the floor. */
function sunAt(x: number, y: number): Vec {
  const [sx, sy, sz] = windowLight.sun;
  const t = y / sy;
  return [x - sx * t, 0.001, -sz * t];
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
