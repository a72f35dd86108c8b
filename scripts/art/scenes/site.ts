import { palette } from "../kit/color";
import { box } from "../kit/box";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import type { Solid } from "../kit/solid";
import type { Vec } from "../kit/vec";
import { plant } from "../objects/furniture";
import { bench } from "../objects/racks";
import { treadmill } from "../objects/machines";
import { phone } from "../objects/phone";
import { plinth, type PlinthForm } from "../objects/plinths";
import {
  bell,
  board,
  cloud,
  cog,
  cone,
  downArrow,
  magnifier,
  parasol,
  tickCoin,
  unplugged,
} from "../objects/signs";
import { carton, gift, openCarton } from "../objects/parcels";
import { clipboard, key, memberCard, pass, stopwatch } from "../objects/desk";
import { gatePillar } from "../objects/gate";
import { bottle, matRoll, spreadMat, towelRoll, towels } from "../objects/soft";
import {
  abWheel,
  barbell,
  dumbbell,
  foamRoller,
  gymBall,
  kettlebell,
  medicineBall,
  plate,
} from "../objects/weights";
import type { Picture } from "../pictures";
import { drawStill, type Gobo } from "./still";

interface Shot {
  name: string;
  backdrop: string;
  gobo: Gobo;
  solids: readonly Solid[];
  span: number;
  focus?: Vec;
  tilt?: number;
}

const at = (x: number, z: number, yaw = 0, scale = 1, y = 0): Place => put({ at: [x, y, z], yaw, scale });
const lean = (x: number, y: number, z: number, yaw: number, pitch: number, scale = 1): Place =>
  put({ at: [x, y, z], yaw, pitch, scale });
const stand = (
  form: PlinthForm,
  x: number,
  z: number,
  main = stuff.white as Parameters<typeof plinth>[2],
  second = main,
  scale = 1,
): Solid[] => plinth(at(x, z, 0, scale), form, main, second).solids;
const lane = (x: number, w: number, color: string): Solid =>
  box(at(x, 0.9), { size: [w, 0.008, 2.6], material: { color }, bevel: 0.002, receives: true });

const { green, deepGreen, forest, oak, white, iron, sand, sage, mint, lime } = stuff;
const paper = "#E9E5DC";
const sandDrop = "#E3D3BB";
const sageDrop = "#C3D0C1";
const mistDrop = "#D2DADC";
const limeDrop = "#DEE7BF";
const mintDrop = palette.mint;
const forestDrop = "#245240";

const steps = (): Shot[] => [
  {
    name: "download-app",
    backdrop: sageDrop,
    gobo: "window",
    span: 1.42,
    focus: [0.06, 0.42, 0],
    solids: [
      ...stand("disc", -0.16, 0, white),
      phone(lean(-0.2, 0.12, 0.02, 16, 8, 1), "store"),
      ...stand("disc", 0.46, 0.06, oak, oak, 0.62),
      downArrow(at(0.46, 0.08, -14, 1.2, 0.075)),
    ],
  },
  {
    name: "check-in",
    backdrop: paper,
    gobo: "slant",
    span: 1.56,
    focus: [0.02, 0.4, 0],
    solids: [
      lane(0.26, 0.42, palette.greenDeep),
      ...gatePillar(at(-0.06, -0.2, 0, 1.1), 1),
      ...gatePillar(at(0.6, -0.2, 0, 1.1), -1),
      phone(lean(-0.42, 0.02, 0.3, 20, 7, 1), "code"),
    ],
  },
  {
    name: "timetable",
    backdrop: mistDrop,
    gobo: "blinds",
    span: 1.5,
    focus: [0.04, 0.42, 0],
    solids: [
      ...stand("tile", -0.06, 0, oak, white),
      phone(lean(-0.08, 0.16, 0.02, 14, 8, 0.98), "timetable"),
      stopwatch(at(0.4, 0.1, -18, 1.0)),
      ...kettlebell(at(-0.52, 0.16, 20, 0.95), iron, green),
    ],
  },
  {
    name: "reserve",
    backdrop: sandDrop,
    gobo: "arch",
    span: 1.42,
    focus: [0.06, 0.42, 0],
    solids: [
      ...stand("disc", -0.1, 0, forest),
      phone(lean(-0.12, 0.12, 0.02, 16, 8, 1), "reserve"),
      tickCoin(at(0.38, 0.2, -16, 1.2)),
      matRoll(at(0.5, -0.36, -24, 0.75), sage, iron),
    ],
  },
];

const states = (): Shot[] => [
  comingSoon(1.35),
  {
    name: "empty-search",
    backdrop: mintDrop,
    gobo: "slant",
    span: 1.15,
    focus: [0.03, 0.32, 0],
    solids: [
      ...stand("disc", -0.08, -0.04, white),
      magnifier(put({ at: [0.06, 0.1, 0.12], yaw: -12, roll: 24, scale: 1 }), iron, green),
    ],
  },
  {
    name: "empty-notice",
    backdrop: sandDrop,
    gobo: "window",
    span: 1.28,
    focus: [0.02, 0.34, 0],
    solids: [...board(at(-0.08, -0.1, 12)), bell(at(0.36, 0.24, 0, 0.8), green)],
  },
  {
    name: "not-found",
    backdrop: mistDrop,
    gobo: "blinds",
    span: 1.5,
    focus: [0.06, 0.36, 0],
    solids: [
      ...stand("cube", -0.16, -0.06, oak, oak, 0.66),
      ...stand("cube", 0.4, -0.3, oak, oak, 0.66),
      ...barbell(put({ at: [0.1, 0.215, -0.17], yaw: 26, scale: 0.62 }), { plates: 2, radius: 0.42 }).slice(
        0,
        4,
      ),
      plate(put({ at: [0.42, 0.25, 0.26], yaw: -26 }), [0, 0, 1], { radius: 0.25, thick: 0.06 }),
    ],
  },
  {
    name: "offline",
    backdrop: "#CBD5D8",
    gobo: "slant",
    span: 1.35,
    focus: [0, 0.32, 0],
    solids: [
      ...stand("disc", 0, -0.16, white, white, 0.9),
      cloud(at(0, -0.16, 0, 1.15, 0.14)),
      ...unplugged(at(0, 0.2, 0, 1.05)),
    ],
  },
  {
    name: "error",
    backdrop: paper,
    gobo: "window",
    span: 1.3,
    focus: [0, 0.28, 0],
    solids: [
      ...cone(at(-0.2, -0.04, 20, 1.15), green),
      ...kettlebell(put({ at: [0.12, 0.1, 0.16], roll: 84, yaw: -24, scale: 1.05 }), iron, green),
      towelRoll(at(0.46, -0.22, -40, 1), sage),
    ],
  },
  {
    name: "system-update",
    backdrop: sageDrop,
    gobo: "arch",
    span: 1.4,
    focus: [0, 0.36, 0],
    solids: [
      ...stand("blocks", 0.02, 0.02, oak, white),
      cog(at(-0.12, 0.06, 14, 1, 0.12), 0.21, 10, green),
      cog(at(0.22, 0.0, 14, 1, 0.14), 0.14, 8, iron),
    ],
  },
];

function comingSoon(span: number): Shot {
  return {
    name: "coming-soon",
    backdrop: limeDrop,
    gobo: "arch",
    span,
    focus: [0.02, 0.28, 0],
    solids: [
      ...carton(at(0.34, -0.2, -16), [0.4, 0.3, 0.34], sand, white),
      ...openCarton(at(-0.1, 0.06, 18), 0.46, oak, green),
      ...kettlebell(at(-0.1, 0.06, 30, 1.35, 0.1), iron, green),
      ...carton(at(0.36, -0.2, 8, 0.7, 0.3), [0.36, 0.22, 0.3], oak, green),
    ],
  };
}

const promo = (): Shot[] => [
  {
    name: "trainer",
    backdrop: paper,
    gobo: "window",
    span: 2.0,
    focus: [0.1, 0.46, 0],
    solids: [
      ...stand("blocks", 0.35, -0.02, deepGreen, oak, 1.25),
      clipboard(lean(0.28, 0.15, 0.0, 16, 12, 1.2)),
      ...dumbbell(at(0.5, 0.18, 30, 1.1, 0.15), iron, green),
      stopwatch(at(-0.28, 0.24, 20, 0.9)),
      ...stand("column", 0.92, -0.36, white, white, 0.7),
      ...plant(at(0.92, -0.36, 0, 1, 0.24), { height: 0.5, seed: 4 }),
    ],
  },
  {
    name: "team-class",
    backdrop: sageDrop,
    gobo: "blinds",
    span: 1.95,
    focus: [0.06, 0.42, 0],
    solids: [
      box(at(0.12, 0.02, 10), { size: [1.5, 0.12, 0.46], material: oak, bevel: 0.014, receives: true }),
      ...[-0.54, -0.18, 0.18, 0.54].flatMap((x, i) =>
        kettlebell(
          at(x + 0.12, 0.02 - x * 0.17, 16, 1.15, 0.12),
          [iron, green, iron, forest][i],
          [green, white, white, lime][i],
        ),
      ),
      medicineBall(at(-0.64, 0.4, 20, 0.85), lime, green),
      gymBall(at(0.74, -0.42, 0, 0.9), mint),
    ],
  },
  {
    name: "app",
    backdrop: limeDrop,
    gobo: "arch",
    span: 1.9,
    focus: [0.1, 0.48, 0],
    solids: [
      ...stand("discs", 0.22, 0, white, forest, 1.15),
      phone(lean(0.08, 0.2, 0.06, 20, 7, 1.05), "home"),
      phone(lean(0.5, 0.1, 0.02, -16, 8, 1.0), "code"),
      ...dumbbell(at(-0.38, 0.22, 36, 1), iron, green),
    ],
  },
  {
    name: "gift",
    backdrop: sandDrop,
    gobo: "window",
    span: 1.9,
    focus: [0.14, 0.42, 0],
    solids: [
      ...stand("disc", 0.26, 0, forest, forest, 1.3),
      gift(at(0.2, 0.02, 24, 1.2, 0.156), white, green),
      ...kettlebell(at(0.56, 0.2, -14, 0.85, 0.156), green, white),
      gift(at(-0.38, 0.2, -18, 0.6), oak, white),
    ],
  },
  {
    name: "trial",
    backdrop: mintDrop,
    gobo: "slant",
    span: 1.9,
    focus: [0.12, 0.42, 0],
    solids: [
      ...stand("steps", 0.34, 0, white, oak, 1.2),
      pass(lean(0.36, 0.135, 0.18, 12, 10, 1.05), green),
      bottle(at(0.66, -0.06, 0, 1.3, 0.135), white, iron),
      towels(at(0.16, -0.08, 18, 0.95, 0.33), 3, green),
      matRoll(at(-0.4, 0.12, 48, 0.9), forest, iron),
    ],
  },
  {
    name: "presale",
    backdrop: forestDrop,
    gobo: "window",
    span: 2.7,
    focus: [0.1, 0.56, 0],
    solids: [
      ...stand("disc", 0.36, 0, oak, oak, 2.1),
      ...treadmill(at(0.4, 0, 48, 0.68, 0.252), green),
      gift(at(-0.5, 0.34, 16, 0.86), white, green),
      key(at(-0.16, 0.66, -16, 1.3)),
    ],
  },
  {
    name: "summer",
    backdrop: "#BFDDE3",
    gobo: "slant",
    span: 2.25,
    focus: [0.08, 0.54, 0],
    solids: [
      ...stand("discs", 0.3, 0, white, sand, 1.4),
      ...parasol(at(0.46, -0.12, 0, 1.15, 0.24), green, white),
      towels(at(0.12, 0.1, 24, 0.9, 0.24), 3, deepGreen),
      bottle(at(0.42, 0.2, 0, 1.15, 0.24), white, green),
      medicineBall(at(-0.38, 0.22, 30, 1.0), lime, green),
    ],
  },
];

const categories = (): Shot[] => [
  {
    name: "membership",
    backdrop: sageDrop,
    gobo: "window",
    span: 1.45,
    focus: [0, 0.34, 0],
    solids: [
      ...stand("cube", -0.02, 0, oak, white, 1.1),
      memberCard(lean(-0.04, 0.31, 0.02, 16, 10, 1), deepGreen),
      key(at(-0.02, 0.42, -14, 1.1)),
      bottle(at(0.42, -0.2, 0, 1.3), green, iron),
    ],
  },
  {
    name: "pt",
    backdrop: sandDrop,
    gobo: "arch",
    span: 1.9,
    focus: [0, 0.38, 0],
    solids: [
      ...bench(at(0, -0.1, 62, 0.9)),
      ...dumbbell(at(0.02, 0.36, 18, 1.15), iron, green),
      stopwatch(at(-0.56, 0.24, 20, 0.9)),
      ...plate2(0.62, -0.3),
    ],
  },
  {
    name: "team-class",
    backdrop: mistDrop,
    gobo: "blinds",
    span: 1.8,
    focus: [0, 0.34, 0],
    solids: [
      ...spreadMat(at(-0.44, 0.1, 8), green, 1, 0.36),
      ...spreadMat(at(0, 0.04, 8), forest, 1, 0.36),
      ...spreadMat(at(0.44, -0.02, 8), sage, 1, 0.36),
      gymBall(at(0.5, -0.3, 0, 0.7), white),
      ...abWheel(at(0, 0.12, -30, 1.2, 0.012), iron, green),
      foamRoller(at(-0.46, 0.02, 14, 0.8, 0.012), oak),
    ],
  },
  {
    name: "day-pass",
    backdrop: limeDrop,
    gobo: "slant",
    span: 1.4,
    focus: [0, 0.32, 0],
    solids: [
      ...stand("disc", -0.02, 0, white),
      pass(lean(-0.04, 0.12, 0.06, 14, 10, 1.1), green),
      bottle(at(0.4, 0.16, 0, 1.1), forest, iron),
      towelRoll(at(-0.48, 0.2, -36, 1), white),
    ],
  },
];

function plate2(x: number, z: number): Solid[] {
  return [plate(at(x, z, -24, 1, 0.24), [0, 0, 1], { radius: 0.24, thick: 0.06 })];
}

/** Steps, states, promotions and categories. */
export function sitePictures(): Picture[] {
  const make =
    (folder: string, width: number, height: number, budget: number, needsColor: boolean) =>
    (shot: Shot): Picture => ({
      name: `images/${folder}/${shot.name}`,
      width,
      height,
      budget,
      needsColor,
      svg: () => drawStill({ ...shot, width, height, focus: shot.focus ?? [0, 0.3, 0] }),
    });
  const soon = comingSoon(0.95);
  return [
    ...steps().map(make("steps", 640, 480, 16384, false)),
    ...states().map(make("states", 480, 360, 12288, false)),
    ...categories().map(make("categories", 640, 480, 16384, false)),
    ...promo().map(make("promo", 960, 640, 24576, true)),
    {
      name: "images/states/coming-soon-circle",
      width: 180,
      height: 180,
      budget: 4096,
      svg: () => drawStill({ ...soon, width: 540, height: 540, focus: [0.04, 0.26, 0] }),
    },
  ];
}
