import { circle, rect, smooth } from "./kit/shapes";
import { range, type Point } from "./kit/vec";

export type LandmarkTone =
  | "lit"
  | "side"
  | "deep"
  | "glass"
  | "brick"
  | "brickSide"
  | "roof"
  | "tree"
  | "treeLit"
  | "gold"
  | "water"
  | "line"
  | "hill"
  | "white";

export interface LandmarkPart {
  points: readonly Point[];
  tone: LandmarkTone;
}

/**
 * One large shape for each district, drawn in heights of the window: y from 0 (its lower edge) to 1, x from the
 * landmark's middle. Nothing carries words.
 */
export type Landmark = readonly LandmarkPart[];

const part = (tone: LandmarkTone, points: readonly Point[]): LandmarkPart => ({ tone, points });
const block = (tone: LandmarkTone, x: number, y: number, w: number, h: number): LandmarkPart =>
  part(tone, rect(x, y, w, h));

/** Thin lines across a tower, as storeys. */
const storeys = (
  x: number,
  w: number,
  from: number,
  to: number,
  count: number,
  tone: LandmarkTone = "line",
): LandmarkPart[] => range(count).map((i) => block(tone, x, from + ((to - from) * i) / count, w, 0.006));

/** A tower of two sides, the left one in the sun. */
const tower = (x: number, w: number, h: number, lines = 12): LandmarkPart[] => [
  block("lit", x, 0, w * 0.62, h),
  block("side", x + w * 0.62, 0, w * 0.38, h),
  ...storeys(x, w, 0.05, h - 0.03, lines),
];

const tree = (x: number, y: number, r: number): LandmarkPart[] => [
  part("tree", circle(x, y, r)),
  part("treeLit", circle(x - r * 0.22, y + r * 0.22, r * 0.66)),
];

const pine = (x: number, y: number, h: number): LandmarkPart[] => [
  block("deep", x - h * 0.02, y, h * 0.04, h * 0.6),
  ...range(3).map((i) =>
    part(
      i === 1 ? "treeLit" : "tree",
      ellipse(x + (i - 1) * h * 0.13, y + h * (0.55 + i * 0.14), h * (0.26 - i * 0.03), h * 0.1),
    ),
  ),
];

function ellipse(cx: number, cy: number, rx: number, ry: number): Point[] {
  return circle(0, 0, 1).map(([x, y]) => [cx + x * rx, cy + y * ry]);
}

const river = (top: number): LandmarkPart[] => [
  block("water", -3, 0, 6, top),
  block("white", -3, top - 0.006, 6, 0.005),
];

const hill = (points: readonly Point[], tone: LandmarkTone = "hill"): LandmarkPart =>
  part(tone, [[-3, 0], ...smooth<Point>(points), [3, 0]]);

/** A curved tiled roof seen from the front: wide eaves turned up at both ends. */
const tiledRoof = (y: number, half: number, h: number): LandmarkPart[] => {
  const eave: Point[] = range(17).map((i) => {
    const t = (i / 16) * 2 - 1;
    return [t * half, y + t ** 4 * h * 0.34];
  });
  return [
    part("roof", [...eave, [half * 0.66, y + h], [-half * 0.66, y + h]]),
    part("deep", [...eave, ...[...eave].reverse().map(([x, yy]): Point => [x * 0.97, yy - h * 0.13])]),
    block("deep", -half * 0.68, y + h - h * 0.1, half * 1.36, h * 0.16),
  ];
};

export const landmarks = {
  /** Two office towers on the avenue, their tops cut towards each other. */
  twinTowers: [
    part("lit", [
      [-0.42, 0],
      [-0.16, 0],
      [-0.16, 0.82],
      [-0.42, 0.7],
    ]),
    part("side", [
      [-0.16, 0],
      [-0.06, 0],
      [-0.06, 0.78],
      [-0.16, 0.82],
    ]),
    ...storeys(-0.42, 0.36, 0.06, 0.66, 14),
    part("lit", [
      [0.08, 0],
      [0.32, 0],
      [0.32, 0.52],
      [0.08, 0.66],
    ]),
    part("side", [
      [0.32, 0],
      [0.42, 0],
      [0.42, 0.5],
      [0.32, 0.52],
    ]),
    ...storeys(0.08, 0.34, 0.06, 0.48, 10),
  ],
  /** Stacked apartment towers of three wings. */
  wingTowers: [
    ...tower(-0.44, 0.2, 0.62, 16),
    ...tower(0.24, 0.2, 0.66, 16),
    block("lit", -0.2, 0, 0.16, 0.8),
    block("glass", -0.04, 0, 0.1, 0.9),
    block("side", 0.06, 0, 0.14, 0.84),
    ...storeys(-0.2, 0.4, 0.05, 0.78, 18),
    block("deep", -0.015, 0.9, 0.05, 0.05),
  ],
  /** A tall curved tower and the railway on its bridge. */
  curvedTower: [
    part("lit", [
      [-0.2, 0],
      [0.04, 0],
      [0.04, 0.86],
      ...range(9).map((i): Point => [0.04 - i * 0.03, 0.86 - (i / 8) ** 2 * 0.16]),
    ]),
    part("side", [
      [0.04, 0],
      [0.18, 0],
      [0.18, 0.74],
      [0.04, 0.86],
    ]),
    ...storeys(-0.2, 0.38, 0.2, 0.68, 13),
    ...tower(0.36, 0.17, 0.46, 9),
    block("deep", -3, 0.13, 6, 0.025),
    block("tree", -0.66, 0.155, 0.84, 0.075),
    block("white", -0.64, 0.188, 0.8, 0.022),
    ...range(9).map((i) => block("deep", -1.24 + i * 0.3, 0, 0.03, 0.13)),
  ],
  /** A street of show-rooms with broad windows, awnings and trees. */
  showRooms: [
    ...[
      [-0.86, 0.42, 0.5],
      [-0.42, 0.44, 0.68],
      [0.04, 0.4, 0.56],
      [0.46, 0.42, 0.74],
    ].flatMap(([x = 0, w = 0.4, h = 0.5], i) => [
      block(i % 2 ? "brick" : "lit", x, 0, w * 0.8, h),
      block(i % 2 ? "brickSide" : "side", x + w * 0.8, 0, w * 0.2, h),
      block("glass", x + 0.03, 0.04, w * 0.8 - 0.06, 0.16),
      part(i % 2 ? "white" : "tree", [
        [x + 0.01, 0.22],
        [x + w * 0.8 - 0.01, 0.22],
        [x + w * 0.8 + 0.01, 0.17],
        [x - 0.01, 0.17],
      ]),
      ...range(2).map((k) => block("glass", x + 0.04 + k * w * 0.38, 0.29, w * 0.3, 0.1)),
      ...(h > 0.55 ? range(2).map((k) => block("glass", x + 0.04 + k * w * 0.38, 0.45, w * 0.3, 0.1)) : []),
    ]),
    ...[-0.6, -0.02, 0.5].flatMap((x) => [block("deep", x - 0.008, 0, 0.016, 0.18), ...tree(x, 0.24, 0.1)]),
  ],
  /** Two glass blocks joined by a bridge high up. */
  skyBridge: [
    ...tower(-0.48, 0.34, 0.74, 13),
    ...tower(0.16, 0.34, 0.64, 11),
    block("glass", -0.16, 0.42, 0.34, 0.1),
    block("deep", -0.16, 0.41, 0.34, 0.014),
    ...range(5).map((i) => block("white", -0.12 + i * 0.06, 0.42, 0.008, 0.1)),
  ],
  /** A long arched bridge over the river. */
  archBridge: [
    hill([
      [-1.5, 0.3],
      [-0.6, 0.38],
      [0.5, 0.3],
      [1.5, 0.4],
    ]),
    ...tower(0.44, 0.3, 0.72, 12),
    ...tower(-0.98, 0.2, 0.5, 8),
    ...river(0.24),
    ...range(4).flatMap((i) => {
      const [x0, w] = [-1.24 + i * 0.62, 0.62];
      const up = range(21).map((k): Point => [x0 + (w * k) / 20, 0.3 + Math.sin((Math.PI * k) / 20) * 0.34]);
      const down = [...up].reverse().map(([x, y]): Point => [x, Math.max(0.3, y - 0.045)]);
      return [
        part("tree", [...up, ...down]),
        ...range(6).map((k) =>
          block("tree", x0 + (w * (k + 1)) / 7 - 0.006, 0.3, 0.012, Math.sin((Math.PI * (k + 1)) / 7) * 0.31),
        ),
        block("side", x0 - 0.035, 0, 0.07, 0.3),
      ];
    }),
    block("lit", -3, 0.27, 6, 0.045),
    block("side", -3, 0.26, 6, 0.012),
  ],
  /** Stacked boxes of the digital quarter. */
  stackedBoxes: [
    block("lit", -0.4, 0, 0.5, 0.34),
    block("side", 0.1, 0, 0.3, 0.34),
    block("lit", -0.3, 0.34, 0.34, 0.26),
    block("side", 0.04, 0.34, 0.24, 0.26),
    block("brick", -0.24, 0.6, 0.26, 0.22),
    block("brickSide", 0.02, 0.6, 0.2, 0.22),
    ...storeys(-0.4, 0.8, 0.05, 0.32, 5),
    ...storeys(-0.3, 0.58, 0.38, 0.6, 4),
    ...storeys(-0.24, 0.46, 0.64, 0.82, 3),
  ],
  /** A trade tower of steps. */
  steppedTower: [
    ...range(4).flatMap((i) => {
      const h = 0.92 - i * 0.15;
      return [block("lit", -0.1 - i * 0.1, 0, 0.1, h)];
    }),
    block("side", 0, 0, 0.12, 0.92),
    block("deep", 0.12, 0, 0.1, 0.76),
    ...storeys(-0.4, 0.62, 0.05, 0.44, 8),
    ...storeys(-0.2, 0.42, 0.46, 0.74, 6),
    block("glass", -0.9, 0, 0.44, 0.2),
    block("glass", 0.3, 0, 0.6, 0.16),
  ],
  /** A palace gate before its mountain. */
  palaceGate: [
    hill([
      [-1.4, 0.34],
      [-0.8, 0.46],
      [-0.36, 0.6],
      [0.04, 0.86],
      [0.32, 0.64],
      [0.8, 0.5],
      [1.5, 0.34],
    ]),
    block("lit", -0.62, 0, 1.24, 0.2),
    block("side", -0.62, 0.19, 1.24, 0.02),
    part("deep", [
      [-0.1, 0],
      [0.1, 0],
      ...range(13).map((i): Point => [
        Math.cos((i / 12) * Math.PI) * 0.1,
        0.08 + Math.sin((i / 12) * Math.PI) * 0.08,
      ]),
    ]),
    ...[-0.36, 0.36].map((x) =>
      part("deep", [
        [x - 0.07, 0],
        [x + 0.07, 0],
        ...range(13).map((i): Point => [
          x + Math.cos((i / 12) * Math.PI) * 0.07,
          0.06 + Math.sin((i / 12) * Math.PI) * 0.06,
        ]),
      ]),
    ),
    block("brick", -0.44, 0.21, 0.88, 0.09),
    ...range(8).map((i) => block("treeLit", -0.42 + i * 0.116, 0.21, 0.025, 0.09)),
    ...tiledRoof(0.3, 0.62, 0.11),
    block("brick", -0.34, 0.42, 0.68, 0.06),
    ...tiledRoof(0.48, 0.5, 0.12),
  ],
  /** A round glass house with a dished roof. */
  glassHouse: [
    ...tree(-0.78, 0.16, 0.16),
    ...tree(0.8, 0.14, 0.18),
    part("glass", [
      ...range(25).map((i): Point => [-0.62 + (1.24 * i) / 24, 0.46 - Math.sin((Math.PI * i) / 24) * 0.09]),
      [0.5, 0],
      [-0.5, 0],
    ]),
    ...range(11).map((i) => {
      const x = -0.56 + i * 0.112;
      return part("white", [
        [x, 0.45 - Math.sin((Math.PI * (x + 0.62)) / 1.24) * 0.09],
        [x + 0.012, 0.45 - Math.sin((Math.PI * (x + 0.632)) / 1.24) * 0.09],
        [x * 0.82 + 0.01, 0],
        [x * 0.82, 0],
      ]);
    }),
    ...[0.14, 0.28].map((y) => block("white", -0.53 - y * 0.12, y, 1.06 + y * 0.24, 0.008)),
    part("lit", [
      ...range(25).map((i): Point => [-0.66 + (1.32 * i) / 24, 0.48 - Math.sin((Math.PI * i) / 24) * 0.08]),
      ...range(25).map((i): Point => [0.62 - (1.24 * i) / 24, 0.45 - Math.sin((Math.PI * i) / 24) * 0.09]),
    ]),
    ...tree(-0.3, 0.1, 0.11),
    ...tree(0.1, 0.13, 0.13),
    ...tree(0.36, 0.08, 0.1),
  ],
  /** A street of mid-rise houses behind its row of trees. */
  treeStreet: [
    ...tower(-0.86, 0.36, 0.5, 6),
    ...tower(-0.44, 0.42, 0.72, 9),
    ...tower(0.04, 0.34, 0.58, 7),
    ...tower(0.44, 0.4, 0.66, 8),
    ...[-0.82, -0.4, 0.08, 0.48].flatMap((x) =>
      range(3).map((i) => block("glass", x + i * 0.07, 0.2, 0.04, 0.26)),
    ),
    ...range(7).flatMap((i) => {
      const x = -0.96 + i * 0.32;
      return [block("brickSide", x - 0.012, 0, 0.024, 0.18), ...tree(x, 0.25, 0.15 + (i % 2) * 0.015)];
    }),
  ],
  /** A gate-shaped building with an opening through it. */
  gateBlock: [
    block("lit", -0.46, 0, 0.24, 0.72),
    block("side", -0.22, 0, 0.06, 0.5),
    block("lit", 0.14, 0, 0.22, 0.72),
    block("side", 0.36, 0, 0.12, 0.72),
    block("lit", -0.46, 0.5, 0.82, 0.22),
    block("glass", -0.46, 0.5, 0.82, 0.05),
    ...storeys(-0.46, 0.24, 0.05, 0.5, 8),
    ...storeys(0.14, 0.34, 0.05, 0.5, 8),
    ...storeys(-0.46, 0.94, 0.57, 0.7, 3),
    ...tree(0, 0.06, 0.1),
  ],
  /** A broad slab with a slanted crown. */
  slantCrown: [
    part("lit", [
      [-0.3, 0],
      [0.1, 0],
      [0.1, 0.9],
      [-0.3, 0.72],
    ]),
    part("side", [
      [0.1, 0],
      [0.3, 0],
      [0.3, 0.82],
      [0.1, 0.9],
    ]),
    part("glass", [
      [-0.3, 0.66],
      [0.1, 0.83],
      [0.1, 0.9],
      [-0.3, 0.72],
    ]),
    ...storeys(-0.3, 0.6, 0.05, 0.64, 14),
    block("line", -0.17, 0, 0.008, 0.74),
    block("line", -0.04, 0, 0.008, 0.8),
  ],
  /** A cliff over the river, a bridge and two slim towers. */
  riverCliff: [
    ...tower(-0.1, 0.14, 0.84, 15),
    ...tower(0.1, 0.14, 0.72, 13),
    hill([
      [-1.6, 0.3],
      [-0.3, 0.26],
      [0.5, 0.36],
      [0.9, 0.24],
      [1.6, 0.2],
    ]),
    ...river(0.16),
    block("lit", -3, 0.2, 6, 0.03),
    block("side", -3, 0.19, 6, 0.012),
    ...range(9).map((i) => block("side", -1.3 + i * 0.32, 0, 0.045, 0.2)),
  ],
  /** A royal tomb: a round green mound among pines. */
  royalMound: [
    hill(
      [
        [-1.6, 0.16],
        [-0.6, 0.2],
        [0.6, 0.2],
        [1.6, 0.16],
      ],
      "treeLit",
    ),
    part("tree", [
      ...range(31).map((i): Point => [
        Math.cos((i / 30) * Math.PI) * 0.5,
        0.16 + Math.sin((i / 30) * Math.PI) * 0.36,
      ]),
    ]),
    part("treeLit", [
      ...range(31).map((i): Point => [
        -0.06 + Math.cos((i / 30) * Math.PI) * 0.4,
        0.18 + Math.sin((i / 30) * Math.PI) * 0.3,
      ]),
    ]),
    block("lit", -0.5, 0.13, 1, 0.045),
    ...range(8).map((i) => block("side", -0.5 + i * 0.14, 0.13, 0.012, 0.045)),
    block("lit", -0.1, 0.06, 0.2, 0.05),
    ...pine(-0.8, 0.1, 0.66),
    ...pine(0.76, 0.1, 0.74),
    ...pine(1.08, 0.08, 0.56),
  ],
  /** A tapering golden tower by the river. */
  goldenTower: [
    ...tower(-0.66, 0.16, 0.44, 9),
    ...tower(0.46, 0.2, 0.5, 9),
    part("gold", [
      [-0.2, 0],
      [0.06, 0],
      [0.02, 0.9],
      [-0.12, 0.9],
    ]),
    part("brickSide", [
      [0.06, 0],
      [0.24, 0],
      [0.12, 0.87],
      [0.02, 0.9],
    ]),
    ...range(16).map((i) => block("line", -0.19 + i * 0.0045, 0.05 + i * 0.052, 0.4 - i * 0.0145, 0.006)),
    ...river(0.12),
  ],
  /** A brick works with a saw-tooth roof and its chimney. */
  brickWorks: [
    block("brickSide", 0.44, 0.3, 0.13, 0.62),
    block("brick", 0.44, 0.3, 0.07, 0.62),
    block("white", 0.44, 0.8, 0.13, 0.03),
    block("brick", -0.72, 0, 1.44, 0.34),
    ...range(4).flatMap((i) => {
      const x = -0.72 + i * 0.36;
      return [
        part("brick", [
          [x, 0.34],
          [x + 0.36, 0.34],
          [x + 0.36, 0.37],
          [x, 0.54],
        ]),
        part("glass", [
          [x + 0.006, 0.36],
          [x + 0.03, 0.36],
          [x + 0.03, 0.5],
          [x + 0.006, 0.51],
        ]),
        part("brickSide", [
          [x, 0.54],
          [x + 0.36, 0.37],
          [x + 0.36, 0.345],
          [x, 0.515],
        ]),
      ];
    }),
    ...range(6).map((i) =>
      part("glass", [
        [-0.66 + i * 0.235, 0.07],
        [-0.52 + i * 0.235, 0.07],
        ...range(9).map((k): Point => [
          -0.59 + i * 0.235 + Math.cos((k / 8) * Math.PI) * 0.07,
          0.2 + Math.sin((k / 8) * Math.PI) * 0.05,
        ]),
      ]),
    ),
    ...range(5).map((i) => block("line", -0.72, 0.03 + i * 0.066, 1.44, 0.004)),
    ...tree(-0.86, 0.1, 0.13),
  ],
  /** A very tall tower, tapering to an open tip, beside a lake. */
  tallestTower: [
    part("lit", [
      [-0.2, 0],
      [0.02, 0],
      [0.012, 0.96],
      [-0.035, 0.97],
      [-0.1, 0.62],
      [-0.16, 0.3],
    ]),
    part("side", [
      [0.02, 0],
      [0.2, 0],
      [0.16, 0.3],
      [0.11, 0.62],
      [0.05, 0.94],
      [0.03, 0.94],
      [0.012, 0.9],
    ]),
    block("deep", 0.012, 0, 0.01, 0.9),
    ...range(20).map((i) => {
      const y = 0.06 + i * 0.042;
      const w = 0.2 - (y / 0.97) * 0.15;
      return block("line", -w, y, w * 2, 0.005);
    }),
    ...tree(-0.72, 0.1, 0.15),
    ...tree(-0.48, 0.08, 0.12),
    ...tree(0.56, 0.1, 0.15),
    ...tree(0.84, 0.09, 0.13),
    ...river(0.07),
  ],
  /** A mountain with a slim observation tower on top. */
  mountainTower: [
    hill(
      [
        [-1.6, 0.24],
        [-0.8, 0.32],
        [-0.3, 0.5],
        [0.02, 0.56],
        [0.36, 0.48],
        [0.9, 0.3],
        [1.6, 0.22],
      ],
      "tree",
    ),
    hill(
      [
        [-1.6, 0.14],
        [-0.7, 0.22],
        [-0.1, 0.4],
        [0.3, 0.36],
        [0.9, 0.18],
        [1.6, 0.16],
      ],
      "treeLit",
    ),
    block("lit", -0.025, 0.54, 0.034, 0.2),
    block("side", 0.009, 0.54, 0.018, 0.2),
    part("lit", [
      [-0.085, 0.72],
      [0.085, 0.72],
      [0.07, 0.79],
      [-0.07, 0.79],
    ]),
    part("side", [
      [0.02, 0.72],
      [0.085, 0.72],
      [0.07, 0.79],
      [0.02, 0.79],
    ]),
    block("deep", -0.075, 0.745, 0.15, 0.018),
    block("lit", -0.03, 0.79, 0.06, 0.03),
    block("side", -0.008, 0.82, 0.016, 0.12),
    block("white", -0.004, 0.92, 0.008, 0.06),
    ...[-1.2, -0.86, -0.5, -0.24, 0.12, 0.44, 0.72, 1.04].flatMap((x, i) =>
      tower(x, 0.17, 0.09 + ((i * 5) % 7) * 0.022, 3),
    ),
    ...[-1.0, -0.62, -0.04, 0.34, 0.66, 0.98].flatMap((x, i) => tree(x, 0.02, 0.05 + (i % 3) * 0.012)),
  ],
  /** Office blocks with a garden cut into one of them. */
  gardenOffices: [
    ...tower(-0.62, 0.26, 0.6, 9),
    part("lit", [
      [-0.26, 0],
      [0.06, 0],
      [0.06, 0.86],
      ...range(7).map((i): Point => [0.06 - (i / 6) * 0.32, 0.86 - (i / 6) ** 2 * 0.08]),
    ]),
    part("side", [
      [0.06, 0],
      [0.22, 0],
      [0.22, 0.82],
      [0.06, 0.86],
    ]),
    block("deep", -0.26, 0.44, 0.48, 0.1),
    ...[-0.2, -0.08, 0.04, 0.15].flatMap((x) => tree(x, 0.48, 0.045)),
    ...storeys(-0.26, 0.48, 0.05, 0.42, 8),
    ...storeys(-0.26, 0.48, 0.58, 0.78, 5),
    ...tower(0.34, 0.3, 0.52, 8),
    ...tree(-0.34, 0.05, 0.1),
    ...tree(0.28, 0.05, 0.09),
  ],
  /** A park pavilion on its pond, hills behind. */
  pavilion: [
    hill([
      [-1.6, 0.4],
      [-0.7, 0.56],
      [-0.2, 0.44],
      [0.5, 0.62],
      [1.1, 0.46],
      [1.6, 0.4],
    ]),
    ...river(0.14),
    ...tree(-0.7, 0.24, 0.16),
    ...tree(0.74, 0.24, 0.18),
    ...tree(0.98, 0.2, 0.13),
    ...range(4).map((i) => block("brickSide", -0.28 + i * 0.18, 0.1, 0.028, 0.28)),
    block("lit", -0.36, 0.16, 0.72, 0.03),
    block("brick", -0.33, 0.19, 0.66, 0.02),
    ...tiledRoof(0.37, 0.5, 0.18),
  ],
} as const satisfies Record<string, Landmark>;

export type LandmarkName = keyof typeof landmarks;
