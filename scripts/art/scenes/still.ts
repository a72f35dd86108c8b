import { mix, tone } from "../kit/color";
import { studioLight } from "../kit/light";
import { drawScene, type Surface } from "../kit/scene";
import type { Solid } from "../kit/solid";
import { range, type Vec } from "../kit/vec";

export interface StillOptions {
  width: number;
  height: number;
  /** Colour of floor and wall, as if in full sun. */
  backdrop: string;
  solids: readonly Solid[];
  /** Point that the camera looks at, and the width in metres seen there. */
  focus: Vec;
  span: number;
  /** The light on the wall: whole, or through a window, an arch or blinds. */
  gobo?: Gobo;
  /** Degrees that the camera looks down. */
  tilt?: number;
  /** Degrees that the camera stands to the right. */
  orbit?: number;
}

export type Gobo = "all" | "window" | "blinds" | "arch" | "slant";

const WALL_Z = -0.62;

/** A thing on a plinth before a paper backdrop, seen through a long lens. */
export function drawStill(options: StillOptions): string {
  const { width, height, backdrop, solids, focus, span, gobo = "window", tilt = 17, orbit = 0 } = options;
  const fov = 20;
  const distance = span / 2 / Math.tan((fov * Math.PI) / 360);
  const [t, o] = [(tilt * Math.PI) / 180, (orbit * Math.PI) / 180];
  const eye: Vec = [
    focus[0] + distance * Math.cos(t) * Math.sin(o),
    focus[1] + distance * Math.sin(t),
    focus[2] + distance * Math.cos(t) * Math.cos(o),
  ];
  const dim = tone(backdrop, 0.9);
  const wall: Surface = {
    outline: wallRect(-9, 0, 9, 9),
    normal: [0, 0, 1],
    stops: [
      { at: 0, color: mix(backdrop, "#ffffff", 0.1) },
      { at: 1, color: dim },
    ],
    sun: gobo === "all" ? "all" : goboOn(gobo),
    shadeColor: "#d3d2d3",
    contacts: 0,
  };
  const floor: Surface = {
    outline: [
      [-9, 0, WALL_Z],
      [9, 0, WALL_Z],
      [9, 0, 9],
      [-9, 0, 9],
    ],
    normal: [0, 1, 0],
    stops: [
      { at: 0, color: dim },
      { at: 0.18, color: mix(backdrop, "#ffffff", 0.14) },
      { at: 1, color: mix(backdrop, "#ffffff", 0.06) },
    ],
    sun: "all",
    shadeColor: "#a9a6a2",
    contacts: 0.45,
  };
  return drawScene({
    camera: { eye, target: focus, fov, width, height },
    light: studioLight,
    surfaces: [wall, floor],
    solids,
  });
}

const wallRect = (x0: number, y0: number, x1: number, y1: number): Vec[] => [
  [x0, y0, WALL_Z],
  [x1, y0, WALL_Z],
  [x1, y1, WALL_Z],
  [x0, y1, WALL_Z],
];

/** Outlines of sunlight on the wall, leaning as light from the upper left does. */
function goboOn(gobo: Exclude<Gobo, "all">): Vec[][] {
  const lean = (x: number, y: number): Vec => [x + y * 0.42, y, WALL_Z];
  const pane = (x0: number, y0: number, x1: number, y1: number): Vec[] => [
    lean(x0, y0),
    lean(x1, y0),
    lean(x1, y1),
    lean(x0, y1),
  ];
  switch (gobo) {
    case "window":
      return [0, 1].flatMap((i) =>
        [0, 1, 2].map((j) => pane(-0.98 + i * 0.52, -0.3 + j * 0.5, -0.5 + i * 0.52, 0.16 + j * 0.5)),
      );
    case "blinds":
      return range(14).map((j) => pane(-1.2, -0.2 + j * 0.13, 0.2, -0.12 + j * 0.13));
    case "arch":
      return [
        [
          lean(-0.86, -0.4),
          lean(0.0, -0.4),
          ...range(25).map((i) => {
            const a = (i / 24) * Math.PI;
            return lean(-0.43 + 0.43 * Math.cos(a), 0.62 + 0.5 * Math.sin(a));
          }),
        ],
      ];
    case "slant":
      return [pane(-0.9, -0.5, -0.1, 3)];
  }
}
