import { box } from "../kit/box";
import { lathe, roundCorner } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { rect, roundRect, smooth } from "../kit/shapes";
import { slab } from "../kit/slab";
import { type Solid } from "../kit/solid";
import { type Vec } from "../kit/vec";
import { bar, pipe } from "./bars";

/** A treadmill, 1.75 m long; the runner looks towards -z. */
export function treadmill(place: Place, accent: Material = stuff.green): Solid[] {
  const post = (x: number): Solid =>
    pipe(
      place,
      [
        [x, 0.16, -0.62],
        [x, 0.7, -0.72],
        [x, 1.16, -0.78],
      ],
      0.036,
      stuff.white,
    );
  return [
    bar(place, [0, 0, 0], [0.62, 0.1, 1.7], stuff.frame),
    slab(put({ at: [0, 0.135, 0.02], pitch: 90, inside: place }), {
      shape: rect(-0.25, -0.8, 0.5, 1.52),
      depth: 0.03,
      material: stuff.pad,
      rim: 0.05,
      receives: true,
    }),
    bar(place, [-0.3, 0.1, 0], [0.09, 0.045, 1.66], stuff.white),
    bar(place, [0.3, 0.1, 0], [0.09, 0.045, 1.66], stuff.white),
    bar(place, [0, 0.1, -0.68], [0.66, 0.16, 0.3], stuff.white),
    bar(place, [0, 0.1, 0.8], [0.52, 0.04, 0.06], accent),
    post(-0.33),
    post(0.33),
    pipe(
      place,
      [
        [-0.33, 0.98, -0.76],
        [-0.33, 0.96, -0.34],
      ],
      0.026,
      stuff.rubber,
    ),
    pipe(
      place,
      [
        [0.33, 0.98, -0.76],
        [0.33, 0.96, -0.34],
      ],
      0.026,
      stuff.rubber,
    ),
    bar(place, [0, 1.02, -0.79], [0.7, 0.1, 0.12], stuff.rubber),
    slab(put({ at: [0, 1.12, -0.76], pitch: 16, inside: place }), {
      shape: roundRect(-0.3, 0, 0.6, 0.36, 0.03),
      depth: 0.04,
      material: stuff.frame,
      marks: [
        { outlines: [roundRect(-0.27, 0.03, 0.54, 0.3, 0.015)], color: "#dbe7e4" },
        { outlines: [roundRect(-0.24, 0.06, 0.26, 0.08, 0.01)], color: accent.color, opacity: 0.85 },
        {
          outlines: [roundRect(-0.24, 0.18, 0.42, 0.016, 0.008), roundRect(-0.24, 0.23, 0.3, 0.016, 0.008)],
          color: "#90a49f",
        },
      ],
    }),
  ];
}

/** A stationary bike facing -z. */
export function bike(place: Place, accent: Material = stuff.green): Solid[] {
  return [
    bar(place, [0, 0, -0.5], [0.56, 0.06, 0.09]),
    bar(place, [0, 0, 0.52], [0.56, 0.06, 0.09]),
    pipe(
      place,
      [
        [0, 0.06, -0.5],
        [0, 0.24, -0.3],
        [0, 0.3, 0.2],
        [0, 0.05, 0.52],
      ],
      0.038,
      stuff.white,
    ),
    lathe(put({ at: [-0.05, 0.36, -0.36], inside: place }), {
      from: [0, 0, 0],
      axis: [1, 0, 0],
      rings: [
        { radius: 0, along: 0, material: stuff.frame },
        { radius: 0.19, along: 0, material: accent },
        { radius: 0.215, along: 0, material: stuff.iron },
        ...roundCorner([0.27, 0], [0.28, 0], [0.28, 0.02], 4, stuff.iron),
        ...roundCorner([0.28, 0.08], [0.28, 0.1], [0.27, 0.1], 4, stuff.iron),
        { radius: 0.215, along: 0.1, material: accent },
        { radius: 0.19, along: 0.1, material: stuff.frame },
        { radius: 0.06, along: 0.1, material: stuff.steel },
        { radius: 0, along: 0.11, material: stuff.steel },
      ],
      material: stuff.iron,
    }),
    pipe(
      place,
      [
        [0, 0.3, -0.05],
        [0, 0.98, -0.46],
      ],
      0.034,
      stuff.white,
    ),
    pipe(
      place,
      smooth<Vec>(
        [
          [-0.2, 1.1, -0.64],
          [-0.22, 1.04, -0.5],
          [0, 1.0, -0.44],
          [0.22, 1.04, -0.5],
          [0.2, 1.1, -0.64],
        ],
        5,
      ),
      0.02,
      stuff.rubber,
    ),
    slab(put({ at: [0, 1.04, -0.5], pitch: 24, inside: place }), {
      shape: roundRect(-0.14, 0, 0.28, 0.2, 0.02),
      depth: 0.03,
      material: stuff.frame,
      marks: [{ outlines: [roundRect(-0.12, 0.02, 0.24, 0.16, 0.01)], color: "#d5e4df" }],
    }),
    pipe(
      place,
      [
        [0, 0.3, 0.12],
        [0, 0.9, 0.34],
      ],
      0.034,
      stuff.white,
    ),
    box(put({ at: [0, 0.9, 0.36], inside: place }), {
      size: [0.22, 0.08, 0.28],
      material: stuff.pad,
      bevel: 0.034,
    }),
    pipe(
      place,
      [
        [0.09, 0.3, 0.0],
        [0.09, 0.16, 0.1],
      ],
      0.015,
      stuff.steel,
    ),
    bar(place, [0.14, 0.13, 0.1], [0.1, 0.03, 0.1], stuff.rubber),
    pipe(
      place,
      [
        [-0.09, 0.3, 0.0],
        [-0.09, 0.44, -0.1],
      ],
      0.015,
      stuff.steel,
    ),
    bar(place, [-0.14, 0.42, -0.1], [0.1, 0.03, 0.1], stuff.rubber),
  ];
}

/** A rowing machine along z, the fan towards -z. */
export function rower(place: Place, accent: Material = stuff.green): Solid[] {
  return [
    bar(place, [0, 0, 1.1], [0.4, 0.05, 0.08]),
    bar(place, [0, 0, -0.9], [0.5, 0.05, 0.1]),
    pipe(
      place,
      [
        [0, 0.3, -0.85],
        [0, 0.34, 0.1],
        [0, 0.36, 1.1],
      ],
      0.036,
      stuff.steel,
    ),
    pipe(
      place,
      [
        [0, 0.03, 1.1],
        [0, 0.36, 1.1],
      ],
      0.03,
    ),
    box(place, { at: [0, 0.38, 0.5], size: [0.3, 0.07, 0.26], material: stuff.pad, bevel: 0.03 }),
    lathe(put({ at: [-0.06, 0.34, -0.85], inside: place }), {
      from: [0, 0, 0],
      axis: [1, 0, 0],
      rings: [
        { radius: 0, along: 0, material: stuff.frame },
        ...roundCorner([0.27, 0], [0.3, 0], [0.3, 0.02], 4, stuff.iron),
        ...roundCorner([0.3, 0.1], [0.3, 0.12], [0.27, 0.12], 4, stuff.iron),
        { radius: 0.21, along: 0.12, material: accent },
        { radius: 0.19, along: 0.12, material: stuff.frame },
        { radius: 0.05, along: 0.12, material: stuff.steel },
        { radius: 0, along: 0.13, material: stuff.steel },
      ],
      material: stuff.iron,
    }),
    bar(place, [-0.16, 0.24, -0.4], [0.12, 0.26, 0.06], stuff.rubber),
    bar(place, [0.16, 0.24, -0.4], [0.12, 0.26, 0.06], stuff.rubber),
    pipe(
      place,
      [
        [-0.22, 0.62, -0.52],
        [0.22, 0.62, -0.52],
      ],
      0.018,
      stuff.rubber,
    ),
    pipe(
      place,
      [
        [0, 0.6, -0.85],
        [0, 1.0, -0.72],
      ],
      0.02,
    ),
    slab(put({ at: [0, 0.96, -0.7], pitch: 12, inside: place }), {
      shape: roundRect(-0.13, 0, 0.26, 0.2, 0.02),
      depth: 0.03,
      material: stuff.frame,
      marks: [{ outlines: [roundRect(-0.11, 0.02, 0.22, 0.16, 0.01)], color: "#d5e4df" }],
    }),
  ];
}
