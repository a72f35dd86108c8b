import { box } from "../kit/box";
import { mix } from "../kit/color";
import { drum, lathe } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { circle, rect, roundRect } from "../kit/shapes";
import { slab, type Mark } from "../kit/slab";
import { group, type Solid } from "../kit/solid";
import { tube } from "../kit/tube";
import { range, type Point, type Vec } from "../kit/vec";

/** A pass on a card, with a tear-off end; standing upright on the place's origin. */
export function pass(place: Place, color: Material = stuff.green, w = 0.52, h = 0.26): Solid {
  const cut = w * 0.22;
  const notch = (y: number, flip: 1 | -1): Point[] =>
    range(9).map((i): Point => {
      const a = (i / 8) * Math.PI;
      return [cut - Math.cos(a) * 0.02 * flip, y + Math.sin(a) * 0.02 * flip];
    });
  const x = w / 2;
  const shape: Point[] = [[-x, 0], ...notch(0, 1), [x, 0], [x, h], ...notch(h, -1), [-x, h]];
  return slab(place, {
    shape,
    depth: 0.014,
    material: color,
    rim: 0.3,
    marks: [
      { outlines: [circle(-x + 0.1, h / 2, 0.055, 40)], color: "#ffffff", opacity: 0.92 },
      {
        outlines: [
          roundRect(-x + 0.19, h * 0.54, 0.13, 0.024, 0.012),
          roundRect(-x + 0.19, h * 0.36, 0.085, 0.018, 0.009),
        ],
        color: "#ffffff",
        opacity: 0.85,
      },
      {
        outlines: range(7).map((i) => roundRect(cut - 0.003, 0.035 + i * 0.029, 0.006, 0.016, 0.003)),
        color: "#ffffff",
        opacity: 0.8,
      },
      {
        outlines: range(5).map((i) => rect(cut + 0.045 + i * 0.017, 0.05, i % 2 ? 0.005 : 0.01, h - 0.1)),
        color: "#ffffff",
        opacity: 0.85,
      },
    ],
  });
}

/** A member's card. */
export function memberCard(place: Place, color: Material = stuff.deepGreen): Solid {
  return slab(place, {
    shape: roundRect(-0.24, 0, 0.48, 0.3, 0.03, 8),
    depth: 0.012,
    material: color,
    rim: 0.3,
    marks: [
      {
        outlines: [circle(0.13, 0.19, 0.13, 50).filter(([x, y]) => x < 0.24 && y < 0.3)],
        color: mix(color.color, "#ffffff", 0.14),
      },
      { outlines: [roundRect(-0.2, 0.2, 0.07, 0.05, 0.01)], color: "#e2c48d" },
      {
        outlines: [roundRect(-0.2, 0.06, 0.2, 0.022, 0.011), roundRect(-0.2, 0.1, 0.12, 0.016, 0.008)],
        color: "#ffffff",
        opacity: 0.8,
      },
    ],
  });
}

/** A clipboard with a chart, leaning back. */
export function clipboard(place: Place): Solid {
  return slab(place, {
    shape: roundRect(-0.16, 0, 0.32, 0.44, 0.02),
    depth: 0.014,
    material: stuff.oak,
    marks: [
      { outlines: [rect(-0.14, 0.02, 0.28, 0.38)], color: "#fbfaf6" },
      {
        outlines: range(5).map((i) =>
          roundRect(-0.11 + i * 0.047, 0.06, 0.03, 0.06 + ((i * 3) % 5) * 0.02 + i * 0.012, 0.006),
        ),
        color: "#17A562",
      },
      {
        outlines: [
          roundRect(-0.11, 0.26, 0.2, 0.014, 0.007),
          roundRect(-0.11, 0.295, 0.15, 0.014, 0.007),
          roundRect(-0.11, 0.33, 0.18, 0.014, 0.007),
        ],
        color: "#c6cbc5",
      },
      { outlines: [roundRect(-0.06, 0.385, 0.12, 0.045, 0.012)], color: "#8a9095" },
      { outlines: [roundRect(-0.04, 0.405, 0.08, 0.035, 0.012)], color: "#b6bbbf" },
    ],
  });
}

/** A stopwatch standing up. */
export function stopwatch(place: Place, accent: Material = stuff.green): Solid {
  return group([
    lathe(place, {
      from: [0, 0.31, -0.02],
      axis: [0, 1, 0],
      rings: drum(0.024, 0.05, 0.008),
      material: stuff.steel,
    }),
    lathe(place, {
      from: [0, 0.16, -0.045],
      axis: [0, 0, 1],
      rings: drum(0.16, 0.05, 0.016),
      material: stuff.iron,
    }),
    slab(put({ at: [0, 0.16, 0.007], inside: place }), {
      shape: circle(0, 0, 0.132, 48),
      depth: 0.004,
      material: { ...stuff.white, glow: 0.35 },
      marks: [
        ...range(12).map((i): Mark => {
          const a = (i / 12) * Math.PI * 2;
          return {
            outlines: [circle(Math.cos(a) * 0.108, Math.sin(a) * 0.108, 0.006, 10)],
            color: "#33383b",
          };
        }),
        {
          outlines: [
            [
              [0, 0],
              ...range(15).map((i): Point => [
                Math.sin((i / 14) * 1.9) * 0.09,
                Math.cos((i / 14) * 1.9) * 0.09,
              ]),
            ],
          ],
          color: accent.color,
          opacity: 0.85,
        },
        {
          outlines: [
            [
              [-0.005, 0],
              [0.005, 0],
              [0.003, 0.1],
              [-0.003, 0.1],
            ],
          ],
          color: "#1b1e21",
        },
        { outlines: [circle(0, 0, 0.013, 18)], color: "#1b1e21" },
      ],
    }),
  ]);
}

/** A key with a round tag. */
export function key(place: Place, metal: Material = stuff.steel): Solid {
  const ring = range(33).map((i): Vec => {
    const a = (i / 32) * Math.PI * 2;
    return [Math.cos(a) * 0.055, 0.016, Math.sin(a) * 0.055];
  });
  const bit = (x: number, d: number): Solid =>
    box(put({ at: [x, 0.006, 0.01], inside: place }), {
      at: [0, 0, d / 2],
      size: [0.024, 0.02, d],
      material: metal,
      bevel: 0.003,
    });
  return group([
    tube(place, { path: ring, radius: 0.016, material: metal }),
    tube(place, {
      path: [
        [0.06, 0.016, 0],
        [0.28, 0.016, 0],
      ],
      radius: 0.014,
      material: metal,
    }),
    bit(0.22, 0.06),
    bit(0.265, 0.075),
  ]);
}
