import { box } from "../kit/box";
import { ball, lathe } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { rect, smooth } from "../kit/shapes";
import { slab } from "../kit/slab";
import { group, type Solid } from "../kit/solid";
import { tube } from "../kit/tube";
import { type Vec } from "../kit/vec";

/** A box with its flaps open towards the viewer's left and right. */
export function openCarton(
  place: Place,
  size = 0.4,
  card: Material = stuff.oak,
  tape: Material = stuff.green,
): Solid[] {
  const h = size * 0.72;
  const flap = (s: 1 | -1): Solid =>
    box(put({ at: [(s * size) / 2, h, 0], roll: s * 58, inside: place }), {
      at: [0, 0, 0],
      size: [0.012, size * 0.36, size * 0.96],
      material: card,
      bevel: 0.003,
    });
  const wall = (at: Vec, w: number, d: number): Solid =>
    box(place, { at, size: [w, h, d], material: card, bevel: 0.004 });
  return [
    wall([0, 0, -size / 2 + 0.006], size, 0.012),
    wall([-size / 2 + 0.006, 0, 0], 0.012, size - 0.024),
    wall([size / 2 - 0.006, 0, 0], 0.012, size - 0.024),
    slab(put({ at: [0, 0, size / 2], inside: place }), {
      shape: rect(-size / 2, 0, size, h),
      depth: 0.012,
      material: card,
      marks: [{ outlines: [rect(-0.028, 0, 0.056, h)], color: tape.color }],
    }),
    flap(-1),
    flap(1),
  ];
}

/** A closed carton with a band of tape over its top and front. */
export function carton(
  place: Place,
  size: Vec = [0.36, 0.24, 0.3],
  card: Material = stuff.oak,
  tape: Material = stuff.green,
): Solid[] {
  return [
    box(place, {
      size,
      material: card,
      bevel: 0.008,
      receives: true,
      ribbon: { width: 0.05, color: tape.color, over: "x" },
    }),
  ];
}

/** A present with its ribbon and bow. */
export function gift(place: Place, paper: Material = stuff.white, ribbon: Material = stuff.green): Solid {
  const [size, h, lid] = [0.4, 0.25, 0.09];
  const band = { width: 0.075, color: ribbon.color, over: "both" as const };
  const loop = (s: 1 | -1): Solid =>
    tube(place, {
      path: smooth<Vec>(
        [
          [0, h + lid, 0],
          [s * 0.07, h + lid + 0.08, 0.02],
          [s * 0.15, h + lid + 0.07, 0.03],
          [s * 0.14, h + lid + 0.02, 0.03],
          [s * 0.05, h + lid + 0.012, 0.015],
          [0, h + lid, 0],
        ],
        6,
      ),
      radius: 0.02,
      material: ribbon,
    });
  return group([
    box(place, { size: [size, h, size], material: paper, bevel: 0.012, ribbon: band }),
    box(place, {
      at: [0, h, 0],
      size: [size * 1.08, lid, size * 1.08],
      material: paper,
      bevel: 0.012,
      ribbon: band,
    }),
    loop(-1),
    loop(1),
    lathe(place, {
      from: [0, h + lid - 0.01, 0.012],
      axis: [0, 1, 0],
      rings: ball(0.032, 0.032, undefined, -1, 16),
      material: ribbon,
    }),
  ]);
}
