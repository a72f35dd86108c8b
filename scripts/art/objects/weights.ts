import { ball, drum, lathe, roundCorner, type Ring } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { smooth } from "../kit/shapes";
import { group, type Solid } from "../kit/solid";
import { tube } from "../kit/tube";
import { range, type Vec } from "../kit/vec";

/** A kettlebell, 28 cm high, standing on the place's origin. */
export function kettlebell(place: Place, body: Material = stuff.iron, band: Material = stuff.green): Solid[] {
  const handle = smooth<Vec>(
    [
      [-0.058, 0.165, 0],
      [-0.072, 0.2, 0],
      [-0.078, 0.245, 0],
      [-0.056, 0.278, 0],
      [0, 0.284, 0],
      [0.056, 0.278, 0],
      [0.078, 0.245, 0],
      [0.072, 0.2, 0],
      [0.058, 0.165, 0],
    ],
    10,
  );
  const rings = ball(0.1, 0.094, (h) => (h > -0.28 && h < 0.1 ? band : undefined), -0.9, 40);
  return [
    group([
      lathe(place, { from: [0, 0, 0], axis: [0, 1, 0], rings, material: body }),
      tube(place, { path: handle, radius: 0.019, material: body }),
    ]),
  ];
}

/** The rings of one weight plate along its axle, thickness included; the ring groove in `accent`. */
export function plateRings(
  radius: number,
  thick: number,
  at: number,
  material: Material,
  accent: Material,
): Ring[] {
  const bevel = Math.min(0.012, thick * 0.35);
  return [
    { radius: 0, along: at, material },
    { radius: radius * 0.62, along: at, material: accent },
    { radius: radius * 0.7, along: at, material },
    ...roundCorner([radius - bevel, at], [radius, at], [radius, at + bevel], 4, material),
    ...roundCorner(
      [radius, at + thick - bevel],
      [radius, at + thick],
      [radius - bevel, at + thick],
      4,
      material,
    ),
    { radius: radius * 0.84, along: at + thick, material: accent },
    { radius: radius * 0.76, along: at + thick, material },
    { radius: radius * 0.72, along: at + thick - 0.006, material },
    { radius: radius * 0.3, along: at + thick - 0.006, material: stuff.steel },
    { radius: radius * 0.24, along: at + thick + 0.004, material: stuff.steel },
    { radius: radius * 0.15, along: at + thick + 0.004, material: stuff.frame },
    { radius: 0, along: at + thick + 0.004, material: stuff.frame },
  ];
}

/** A round weight plate lying with its axle along `axis` from the place's origin. */
export function plate(
  place: Place,
  axis: Vec = [0, 0, 1],
  { radius = 0.22, thick = 0.05, material = stuff.iron as Material, accent = stuff.green as Material } = {},
): Solid {
  return lathe(place, {
    from: [0, 0, 0],
    axis,
    rings: plateRings(radius, thick, 0, material, accent),
    material,
  });
}

/** A dumbbell lying along x, its middle on the place's origin height + head radius. */
export function dumbbell(place: Place, head: Material = stuff.iron, accent: Material = stuff.green): Solid[] {
  const end = (from: number, to: number): Solid => {
    const flip = to < from;
    const rings: Ring[] = [
      { radius: 0, along: 0 },
      ...roundCorner([0.034, 0], [0.056, 0], [0.058, 0.02]),
      ...roundCorner([0.058, 0.075], [0.058, 0.09], [0.045, 0.092]),
      { radius: 0.044, along: 0.092, material: accent },
      { radius: 0.034, along: 0.092, material: head },
      { radius: 0.033, along: 0.089 },
      { radius: 0, along: 0.089 },
    ];
    return lathe(place, { from: [from, 0.058, 0], axis: [flip ? -1 : 1, 0, 0], rings, material: head });
  };
  return [
    end(-0.06, -0.152),
    tube(place, {
      path: [
        [-0.07, 0.058, 0],
        [0.07, 0.058, 0],
      ],
      radius: 0.016,
      material: stuff.chrome,
    }),
    end(0.06, 0.152),
  ];
}

/** A medicine ball, 30 cm, with two seams. */
export function medicineBall(
  place: Place,
  skin: Material = stuff.rubber,
  seam: Material = stuff.green,
): Solid {
  const rings = ball(
    0.15,
    0.148,
    (h) => (Math.abs(h - 0.42) < 0.045 || Math.abs(h + 0.3) < 0.045 ? seam : undefined),
    -0.97,
    44,
  );
  return lathe(place, { from: [0, 0, 0], axis: [0.28, 0.96, 0.12], rings, material: skin });
}

/** A plain exercise ball. */
export function gymBall(place: Place, skin: Material = stuff.green, radius = 0.32): Solid {
  return lathe(place, {
    from: [0, 0, 0],
    axis: [0, 1, 0],
    rings: ball(radius, radius, undefined, -1, 48),
    material: { ...skin, shine: 0.22, gloss: 10 },
  });
}

/** A barbell along x at the height of the place's origin, with plates on both sides. */
export function barbell(
  place: Place,
  { half = 1.05, plates = 2, radius = 0.21, accent = stuff.green as Material } = {},
): Solid[] {
  const side = (s: 1 | -1): Solid[] => [
    ...range(plates).map((i) => {
      const at = 0.68 + i * 0.062;
      return plate(put({ at: [s * at, 0, 0], inside: place }), [s, 0, 0], {
        radius: radius - i * 0.02,
        thick: 0.05,
        accent: i % 2 === 0 ? accent : stuff.steel,
      });
    }),
    tube(place, {
      path: [
        [s * (0.7 + plates * 0.062), 0, 0],
        [s * half, 0, 0],
      ],
      radius: 0.024,
      material: stuff.steel,
    }),
  ];
  return [
    ...side(-1),
    tube(place, {
      path: [
        [-0.68, 0, 0],
        [0.68, 0, 0],
      ],
      radius: 0.016,
      material: stuff.steel,
    }),
    ...side(1),
  ];
}

/** A stack of plates lying flat, largest below. */
export function plateStack(
  place: Place,
  radii: readonly number[],
  accents: readonly Material[] = [stuff.green],
): Solid[] {
  return radii.map((radius, i) =>
    plate(put({ at: [0, i * 0.056, 0], inside: place }), [0, 1, 0], {
      radius,
      thick: 0.05,
      accent: accents[i % accents.length] ?? stuff.green,
    }),
  );
}

/** A foam roller lying along x. */
export function foamRoller(place: Place, skin: Material = stuff.green): Solid {
  const grooves = range(13).flatMap((i): Ring[] => [
    { radius: 0.075, along: 0.02 + i * 0.033 },
    { radius: 0.075, along: 0.043 + i * 0.033 },
    { radius: 0.07, along: 0.046 + i * 0.033 },
    { radius: 0.07, along: 0.05 + i * 0.033 },
  ]);
  const rings: Ring[] = [
    { radius: 0, along: 0 },
    ...roundCorner([0.066, 0], [0.075, 0], [0.075, 0.01], 4),
    ...grooves,
    ...roundCorner([0.075, 0.46], [0.075, 0.47], [0.066, 0.47], 4),
    { radius: 0.044, along: 0.47, material: stuff.frame },
    { radius: 0, along: 0.47, material: stuff.frame },
  ];
  return lathe(place, { from: [-0.235, 0.075, 0], axis: [1, 0, 0], rings, material: skin });
}

/** A wheel for the belly with its two grips, along x. */
export function abWheel(place: Place, tyre: Material = stuff.iron, grip: Material = stuff.green): Solid[] {
  const bar = (s: 1 | -1): Solid =>
    lathe(place, {
      from: [s * 0.03, 0.1, 0],
      axis: [s, 0, 0],
      rings: drum(0.02, 0.15, 0.008),
      material: grip,
    });
  const wheel: Ring[] = [
    { radius: 0, along: 0 },
    { radius: 0.03, along: 0, material: stuff.steel },
    { radius: 0.05, along: 0 },
    ...roundCorner([0.085, 0], [0.1, 0], [0.1, 0.02]),
    ...roundCorner([0.1, 0.04], [0.1, 0.06], [0.085, 0.06]),
    { radius: 0.066, along: 0.06, material: grip },
    { radius: 0.058, along: 0.06 },
    { radius: 0.03, along: 0.06, material: stuff.steel },
    { radius: 0, along: 0.06 },
  ];
  return [
    bar(-1),
    lathe(place, { from: [-0.03, 0.1, 0], axis: [1, 0, 0], rings: wheel, material: tyre }),
    bar(1),
  ];
}
