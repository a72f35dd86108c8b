import { palette } from "../kit/color";
import { stuff } from "../kit/materials";
import type { Place } from "../kit/place";
import { circle, rect, roundRect, stroke } from "../kit/shapes";
import { slab, type Mark } from "../kit/slab";
import type { Solid } from "../kit/solid";
import { range, type Point } from "../kit/vec";

/** What a phone shows; none of it is text. */
export type PhoneScreen = "store" | "code" | "timetable" | "reserve" | "home";

const W = 0.36;
const H = 0.74;
const GREEN = palette.green;
const SOFT = "#dfe3dd";
const INK = palette.ink;

/** A phone, larger than life, standing upright with its lower edge on the place's origin. */
export function phone(place: Place, screen: PhoneScreen): Solid {
  return slab(place, {
    shape: roundRect(-W / 2, 0, W, H, 0.055, 10),
    depth: 0.036,
    material: stuff.iron,
    side: { color: "#43494e", shine: 0.6, gloss: 20 },
    rim: 0.3,
    marks: [
      { outlines: [roundRect(-W / 2 + 0.014, 0.014, W - 0.028, H - 0.028, 0.044, 10)], color: "#fbfaf7" },
      ...screens[screen](),
      { outlines: [roundRect(-0.045, H - 0.05, 0.09, 0.018, 0.009)], color: INK },
      {
        outlines: [
          [
            [-W / 2 + 0.02, 0.5],
            [-W / 2 + 0.02, H - 0.05],
            [-0.06, H - 0.016],
            [0.02, H - 0.016],
          ],
        ],
        color: "#ffffff",
        opacity: 0.18,
      },
    ],
  });
}

const bar = (x: number, y: number, w: number, h: number, color: string, opacity?: number): Mark => ({
  outlines: [roundRect(x, y, w, h, h / 2)],
  color,
  ...(opacity === undefined ? {} : { opacity }),
});

const screens: Record<PhoneScreen, () => Mark[]> = {
  store: () => [
    { outlines: [roundRect(-0.085, 0.42, 0.17, 0.17, 0.042)], color: GREEN },
    ...markShape(-0.036, 0.455, 0.1),
    bar(-0.09, 0.365, 0.18, 0.022, INK),
    bar(-0.06, 0.325, 0.12, 0.016, SOFT),
    bar(-0.11, 0.225, 0.22, 0.06, GREEN),
    ...range(3).map((i): Mark => ({
      outlines: [roundRect(-0.14 + i * 0.097, 0.06, 0.085, 0.12, 0.014)],
      color: i === 1 ? "#d5e7da" : SOFT,
    })),
  ],
  code: () => [
    bar(-0.05, 0.62, 0.1, 0.026, GREEN),
    ...code(-0.12, 0.28, 0.24),
    bar(-0.09, 0.205, 0.18, 0.022, INK),
    bar(-0.06, 0.165, 0.12, 0.016, SOFT),
    bar(-0.12, 0.06, 0.24, 0.062, GREEN),
  ],
  timetable: () => [
    bar(-0.14, 0.625, 0.12, 0.026, INK),
    ...range(5).map((i): Mark => ({
      outlines: [circle(-0.124 + i * 0.062, 0.575, 0.02, 24)],
      color: i === 2 ? GREEN : SOFT,
    })),
    ...range(5).flatMap((i) =>
      range(6).flatMap((j): Mark[] => {
        const k = (i * 7 + j * 5) % 8;
        const color = k === 0 || (i === 2 && j === 3) ? GREEN : k < 3 ? "#bfdcc8" : "#eceee9";
        return [{ outlines: [roundRect(-0.15 + i * 0.062, 0.06 + j * 0.079, 0.054, 0.07, 0.01)], color }];
      }),
    ),
  ],
  reserve: () => [
    bar(-0.14, 0.62, 0.14, 0.026, INK),
    ...range(3).flatMap((i): Mark[] => [
      {
        outlines: [roundRect(-0.145, 0.47 - i * 0.125, 0.29, 0.108, 0.02)],
        color: i === 1 ? "#d3ecdc" : "#eff0ec",
      },
      { outlines: [circle(-0.098, 0.524 - i * 0.125, 0.03, 26)], color: i === 1 ? GREEN : "#c9cec8" },
      bar(-0.05, 0.53 - i * 0.125, 0.13, 0.02, INK, i === 1 ? 1 : 0.55),
      bar(-0.05, 0.497 - i * 0.125, 0.09, 0.015, "#aab2ac"),
    ]),
    bar(-0.145, 0.06, 0.29, 0.075, GREEN),
    ...stroke(
      [
        [-0.028, 0.098],
        [-0.006, 0.08],
        [0.032, 0.118],
      ],
      0.013,
    ).map((o): Mark => ({ outlines: [o], color: "#ffffff" })),
  ],
  home: () => [
    { outlines: [roundRect(-0.145, 0.4, 0.29, 0.25, 0.03)], color: GREEN },
    { outlines: [circle(0.06, 0.5, 0.085, 40)], color: "#3fbd81" },
    bar(-0.12, 0.57, 0.12, 0.026, "#ffffff"),
    bar(-0.12, 0.53, 0.08, 0.016, "#bfe8d0"),
    ...range(4).map((i): Mark => ({
      outlines: [roundRect(-0.145 + (i % 2) * 0.152, 0.22 - Math.floor(i / 2) * 0.16, 0.138, 0.145, 0.024)],
      color: i === 0 ? "#d3ecdc" : "#edeee9",
    })),
  ],
};

/** The brand's mark as two bowls on a stem. */
function markShape(x: number, y: number, h: number): Mark[] {
  const w = h * 0.22;
  return [
    { outlines: [rect(x, y, w, h)], color: "#ffffff" },
    {
      outlines: [bowl(x, y + h * 0.46, h * 0.27), bowl(x + w * 0.9, y + h * 0.46 + h * 0.13, h * 0.14)],
      color: "#ffffff",
    },
    { outlines: [bowl(x, y, h * 0.29), bowl(x + w * 0.9, y + h * 0.15, h * 0.14)], color: "#ffffff" },
  ];
}

const bowl = (x: number, y: number, r: number): Point[] => [
  [x, y],
  ...range(17).map((i): Point => {
    const a = -Math.PI / 2 + (i / 16) * Math.PI;
    return [x + r * 0.9 + Math.cos(a) * r, y + r + Math.sin(a) * r];
  }),
  [x, y + r * 2],
];

/** A pattern that looks like a check-in code and says nothing. */
function code(x: number, y: number, size: number): Mark[] {
  const cells = 15;
  const c = size / cells;
  const corner = (i: number, j: number): boolean => (i < 5 && j < 5) || (i < 5 && j > 9) || (i > 9 && j > 9);
  const dots = range(cells).flatMap((i) =>
    range(cells).flatMap((j) =>
      !corner(i, j) && (i * 31 + j * 17 + i * j * 7) % 5 < 2
        ? [rect(x + i * c, y + j * c, c * 1.02, c * 1.02)]
        : [],
    ),
  );
  const finder = (i: number, j: number): Mark[] => [
    {
      outlines: [
        roundRect(x + i * c, y + j * c, c * 4.6, c * 4.6, c),
        roundRect(x + (i + 0.8) * c, y + (j + 0.8) * c, c * 3, c * 3, c * 0.6),
      ],
      color: INK,
    },
    { outlines: [roundRect(x + (i + 1.5) * c, y + (j + 1.5) * c, c * 1.6, c * 1.6, c * 0.4)], color: GREEN },
  ];
  return [
    ...dots.map((o): Mark => ({ outlines: [o], color: INK })),
    ...finder(0, 0),
    ...finder(0, 10.4),
    ...finder(10.4, 10.4),
  ];
}
