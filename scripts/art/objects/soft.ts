import { box } from "../kit/box";
import { mix } from "../kit/color";
import { lathe, roundCorner, type Ring } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { roundRect, smooth } from "../kit/shapes";
import { slab } from "../kit/slab";
import { group, type Solid } from "../kit/solid";
import { tube } from "../kit/tube";
import { range, type Point, type Vec } from "../kit/vec";

/** A rolled mat lying along x, its spiral end towards +x. */
export function matRoll(place: Place, skin: Material = stuff.green, strap: Material = stuff.iron): Solid {
  const r = 0.085;
  const dark: Material = { color: mix(skin.color, "#101412", 0.34) };
  const end = range(5).flatMap((i): Ring[] => {
    const outer = r - 0.004 - i * 0.016;
    return [
      { radius: outer, along: 0.6, material: skin },
      { radius: outer - 0.0115, along: 0.6, material: dark },
    ];
  });
  const rings: Ring[] = [
    { radius: 0, along: 0 },
    ...roundCorner([r - 0.008, 0], [r, 0], [r, 0.008], 3),
    { radius: r, along: 0.12, material: strap },
    { radius: r + 0.003, along: 0.12, material: strap },
    { radius: r + 0.003, along: 0.16, material: strap },
    { radius: r, along: 0.16 },
    { radius: r, along: 0.44, material: strap },
    { radius: r + 0.003, along: 0.44, material: strap },
    { radius: r + 0.003, along: 0.48, material: strap },
    { radius: r, along: 0.48 },
    ...roundCorner([r, 0.592], [r, 0.6], [r - 0.004, 0.6], 3),
    ...end,
    { radius: 0, along: 0.6 },
  ];
  return lathe(place, { from: [-0.3, r, 0], axis: [1, 0, 0], rings, material: skin });
}

/** Folded towels, one on the other, with a band round them. */
export function towels(
  place: Place,
  count = 3,
  band: Material | undefined = stuff.green,
  cloth: readonly Material[] = [stuff.cloth],
): Solid {
  const height = 0.062;
  const fold = (i: number): Solid => {
    const w = 0.3 - (i % 2) * 0.008;
    const material = cloth[i % cloth.length] ?? stuff.cloth;
    const seam = mix(material.color, "#6b6255", 0.4);
    return slab(put({ at: [0, i * height, 0.1], inside: place }), {
      shape: roundRect(-w / 2, 0.001, w, height - 0.002, 0.03, 9),
      depth: 0.2,
      material,
      rim: 0.1,
      marks: [
        {
          outlines: [roundRect(-w / 2 + 0.05, height / 2 - 0.002, w - 0.052, 0.004, 0.002)],
          color: seam,
          opacity: 0.55,
        },
      ],
    });
  };
  const parts = range(count).map(fold);
  if (band) {
    const top = count * height;
    parts.push(
      box(put({ at: [0.03, top - 0.002, 0], inside: place }), {
        size: [0.05, 0.005, 0.19],
        material: band,
        bevel: 0.001,
      }),
      slab(put({ at: [0.03, 0, 0.103], inside: place }), {
        shape: roundRect(-0.025, 0, 0.05, top, 0.003, 2),
        depth: 0.002,
        material: band,
        rim: 0.1,
      }),
    );
  }
  return group(parts);
}

/** A towel rolled up, along x. */
export function towelRoll(place: Place, cloth: Material = stuff.cloth): Solid {
  const dark: Material = { color: mix(cloth.color, "#7d7466", 0.35) };
  const r = 0.06;
  const rings: Ring[] = [
    { radius: 0, along: 0 },
    ...roundCorner([r - 0.016, 0], [r, 0], [r, 0.016], 5),
    ...roundCorner([r, 0.264], [r, 0.28], [r - 0.012, 0.28], 5),
    ...range(3).flatMap((i): Ring[] => [
      { radius: r - 0.012 - i * 0.015, along: 0.28, material: dark },
      { radius: r - 0.0145 - i * 0.015, along: 0.28, material: cloth },
    ]),
    { radius: 0, along: 0.28 },
  ];
  return lathe(place, { from: [-0.14, r, 0], axis: [1, 0, 0], rings, material: cloth });
}

/** A drinking bottle, 27 cm high. */
export function bottle(place: Place, body: Material = stuff.green, cap: Material = stuff.iron): Solid {
  const rings: Ring[] = [
    { radius: 0, along: 0, material: body },
    ...roundCorner([0.03, 0], [0.04, 0], [0.04, 0.012], 4, body),
    { radius: 0.04, along: 0.045, material: stuff.white },
    { radius: 0.04, along: 0.056, material: body },
    ...roundCorner([0.04, 0.16], [0.04, 0.2], [0.026, 0.206], 8, body),
    { radius: 0.026, along: 0.208, material: cap },
    { radius: 0.031, along: 0.208, material: cap },
    ...roundCorner([0.031, 0.236], [0.031, 0.246], [0.022, 0.247], 4, cap),
    { radius: 0.012, along: 0.247, material: cap },
    ...roundCorner([0.012, 0.262], [0.012, 0.268], [0.006, 0.268], 3, cap),
    { radius: 0, along: 0.268, material: cap },
  ];
  return lathe(place, {
    from: [0, 0, 0],
    axis: [0, 1, 0],
    rings,
    material: { ...body, shine: 0.45, gloss: 22 },
  });
}

/** A shaker with a see-through look: pale body, green lid. */
export function shaker(place: Place, lid: Material = stuff.green): Solid {
  const glass: Material = { color: "#dfe5e2", shine: 0.5, gloss: 24 };
  const drink: Material = { color: "#b9d2c0", shine: 0.4, gloss: 20 };
  const rings: Ring[] = [
    { radius: 0, along: 0, material: drink },
    ...roundCorner([0.03, 0], [0.036, 0], [0.037, 0.01], 4, drink),
    { radius: 0.043, along: 0.1, material: glass },
    { radius: 0.046, along: 0.165, material: lid },
    ...roundCorner([0.05, 0.165], [0.05, 0.205], [0.04, 0.207], 5, lid),
    { radius: 0.02, along: 0.207, material: lid },
    ...roundCorner([0.018, 0.23], [0.016, 0.236], [0.008, 0.236], 3, lid),
    { radius: 0, along: 0.236, material: lid },
  ];
  return lathe(place, { from: [0, 0, 0], axis: [0, 1, 0], rings, material: glass });
}

/** A jump rope: one loop of cord and two grips leaning together. */
export function jumpRope(place: Place, cord: Material = stuff.green, grip: Material = stuff.iron): Solid {
  const loop = smooth<Vec>(
    [
      [-0.063, 0.15, 0.072],
      [-0.074, 0.195, 0.045],
      [-0.14, 0.13, -0.02],
      [-0.19, 0.02, 0.0],
      [-0.1, 0.012, 0.09],
      [0.06, 0.012, 0.1],
      [0.18, 0.012, 0.04],
      [0.16, 0.012, -0.08],
      [0.02, 0.012, -0.11],
      [-0.13, 0.012, -0.07],
      [-0.16, 0.02, 0.04],
      [-0.02, 0.03, 0.075],
      [0.13, 0.03, 0.02],
      [0.15, 0.1, -0.02],
      [0.104, 0.2, 0.035],
      [0.087, 0.15, 0.072],
    ],
    7,
  );
  const handle = (x: number, lean: number): Solid =>
    lathe(put({ at: [x, 0.0, 0.11], pitch: 14, roll: lean, inside: place }), {
      from: [0, 0, 0],
      axis: [0, 1, 0],
      rings: [
        { radius: 0, along: 0 },
        ...roundCorner([0.012, 0], [0.019, 0], [0.019, 0.01], 4),
        { radius: 0.016, along: 0.08, material: cord },
        { radius: 0.016, along: 0.095 },
        ...roundCorner([0.018, 0.14], [0.018, 0.155], [0.01, 0.158], 4),
        { radius: 0, along: 0.16 },
      ],
      material: grip,
    });
  return group([
    tube(place, { path: loop, radius: 0.0085, material: cord }),
    handle(-0.05, -5),
    handle(0.07, 6),
  ]);
}

/** A thick rope laid in a coil, its end with a grip. */
export function ropeCoil(place: Place, rope: Material = stuff.oak, grip: Material = stuff.green): Solid[] {
  const turns = range(3).map((i) => {
    const r = 0.17 - (i % 2) * 0.012;
    const ring = range(97).map((k): Vec => {
      const a = (k / 96) * Math.PI * 2;
      return [Math.cos(a) * r, 0.03 + i * 0.054, Math.sin(a) * r];
    });
    return tube(place, { path: ring, radius: 0.03, material: rope });
  });
  const tail = smooth<Vec>(
    [
      [0.02, 0.146, 0.165],
      [0.1, 0.15, 0.16],
      [0.19, 0.12, 0.14],
      [0.25, 0.05, 0.14],
      [0.3, 0.032, 0.17],
    ],
    20,
  );
  return [
    group([
      ...turns,
      tube(place, { path: tail, radius: 0.03, material: rope }),
      lathe(place, {
        from: [0.29, 0.034, 0.165],
        axis: [0.75, -0.02, 0.5],
        rings: [
          { radius: 0, along: 0 },
          { radius: 0.034, along: 0 },
          ...roundCorner([0.034, 0.12], [0.034, 0.14], [0.022, 0.14], 4),
          { radius: 0, along: 0.14 },
        ],
        material: grip,
      }),
    ]),
  ];
}

/** Loops of flat elastic band standing one behind the other. */
export function bandLoops(place: Place, colors: readonly Material[]): Solid[] {
  return colors.map((material, i) => {
    const h = 0.3 - i * 0.05;
    const w = 0.2 - i * 0.024;
    const outer = roundRect(-w / 2, 0, w, h, w / 2, 12);
    const path = [...outer, ...outer.slice(0, 1)].map(([x, y]: Point): Vec => [x, y + 0.014, 0]);
    return tube(put({ at: [i * 0.075 - 0.06, 0, i * 0.075 - 0.06], yaw: 8 + i * 10, inside: place }), {
      path,
      radius: 0.014,
      material,
    });
  });
}

/** A mat spread on the floor, with one end still curled. */
export function spreadMat(place: Place, skin: Material = stuff.green, length = 1.7, width = 0.6): Solid[] {
  return [
    slab(put({ at: [0, 0.012, 0], pitch: 90, inside: place }), {
      shape: roundRect(-width / 2, -length / 2, width, length, 0.02, 3),
      depth: 0.012,
      material: skin,
      rim: 0.2,
      receives: true,
    }),
  ];
}
