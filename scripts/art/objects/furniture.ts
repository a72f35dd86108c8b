import { box } from "../kit/box";
import { mix } from "../kit/color";
import { drum, lathe, roundCorner } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { circle, rect, roundRect, smooth } from "../kit/shapes";
import { slab } from "../kit/slab";
import { group, withoutShadow, type Solid } from "../kit/solid";
import { tube } from "../kit/tube";
import { range, type Point, type Vec } from "../kit/vec";

/** A potted plant; `kind` is broad leaves or a slim, tall one. */
export function plant(
  place: Place,
  { height = 1.2, pot = stuff.white as Material, kind = "broad" as "broad" | "blade", seed = 1 } = {},
): Solid[] {
  const potHeight = height * 0.3;
  const r = height * 0.15;
  const pots = lathe(place, {
    from: [0, 0, 0],
    axis: [0, 1, 0],
    rings: [
      { radius: 0, along: 0 },
      ...roundCorner([r * 0.7, 0], [r * 0.82, 0], [r * 0.84, 0.02], 4),
      ...roundCorner([r, potHeight - 0.015], [r * 1.01, potHeight], [r * 0.95, potHeight], 4),
      { radius: r * 0.86, along: potHeight, material: { color: "#4a4238" } },
      { radius: 0, along: potHeight, material: { color: "#4a4238" } },
    ],
    material: pot,
  });
  const count = kind === "broad" ? 15 : 12;
  const leaves = range(count).map((i) => {
    const a = i * 2.4 + seed;
    const t = i / count;
    const rise = height * (0.36 + 0.58 * t);
    const out = height * (kind === "broad" ? 0.34 - 0.18 * t : 0.2 - 0.08 * t);
    const dir: Vec = [Math.cos(a), 0, Math.sin(a)];
    return leaf(place, potHeight, dir, rise, out, kind, i + seed);
  });
  return [pots, ...leaves];
}

function leaf(
  place: Place,
  from: number,
  dir: Vec,
  rise: number,
  out: number,
  kind: "broad" | "blade",
  k: number,
): Solid {
  const long = kind === "broad" ? out * 1.15 : rise * 0.55;
  const wide = kind === "broad" ? long * 0.36 : long * 0.085;
  const base: Vec = [dir[0] * out * 0.18, rise * 0.82, dir[2] * out * 0.18];
  const lean = kind === "broad" ? 52 + (k % 3) * 14 : 16 + (k % 4) * 9;
  const yaw = (Math.atan2(dir[0], dir[2]) * 180) / Math.PI;
  const shape = range(21).map((i): Point => {
    const t = i / 20;
    const s = t <= 0.5 ? t * 2 : (1 - t) * 2;
    const w = Math.sin(Math.PI * s ** 0.75) * wide * 0.5;
    return [t <= 0.5 ? w : -w, s * long];
  });
  const green = mix("#2F7D4F", k % 2 ? "#58a374" : "#1f5a3c", 0.18 + ((k * 7) % 5) * 0.09);
  const blade = slab(put({ at: base, yaw, pitch: -lean, inside: place }), {
    shape,
    depth: 0.006,
    material: { color: green, shine: 0.12, gloss: 8 },
    rim: 0.12,
    marks: [
      {
        outlines: [
          [
            [-0.002, long * 0.04],
            [0.002, long * 0.04],
            [0, long * 0.96],
          ],
        ],
        color: "#bfe0c6",
        opacity: 0.5,
      },
    ],
  });
  const stem = tube(place, {
    path: smooth<Vec>([[0, from * 0.9, 0], [base[0] * 0.4, (from + base[1]) / 2, base[2] * 0.4], base], 4),
    radius: 0.007,
    material: stuff.leaf,
  });
  return group([withoutShadow(stem), blade]);
}

/** A wooden bench to sit on, along x. */
export function seat(place: Place, width = 1.5, wood: Material = stuff.oak): Solid[] {
  return [
    ...[-1, 1].map((s) =>
      box(place, {
        at: [s * (width / 2 - 0.14), 0, 0],
        size: [0.06, 0.38, 0.34],
        material: stuff.frame,
        bevel: 0.006,
      }),
    ),
    box(place, { at: [0, 0.38, 0], size: [width, 0.06, 0.42], material: wood, bevel: 0.014, receives: true }),
  ];
}

/** A jumping box of plywood, with its grip holes. */
export function jumpBox(place: Place, w = 0.76, h = 0.6, d = 0.5, wood: Material = stuff.oak): Solid[] {
  return [
    box(place, { size: [w, h, d - 0.01], material: wood, bevel: 0.01, receives: true }),
    slab(put({ at: [0, 0, d / 2 + 0.004], inside: place }), {
      shape: rect(-w / 2 + 0.008, 0.008, w - 0.016, h - 0.016),
      depth: 0.008,
      material: wood,
      rim: 0.15,
      marks: [
        { outlines: [roundRect(-0.09, h * 0.68, 0.18, 0.05, 0.025)], color: "#4a3827" },
        {
          outlines: [
            rect(-w / 2 + 0.03, 0.03, w - 0.06, 0.004),
            rect(-w / 2 + 0.03, h - 0.05, w - 0.06, 0.004),
          ],
          color: "#8a6846",
          opacity: 0.5,
        },
      ],
    }),
  ];
}

/** A ladder of round bars against a wall, front towards +z. */
export function wallBars(place: Place, width = 0.95, height = 2.4): Solid[] {
  return [
    ...[-1, 1].map((s) =>
      box(place, {
        at: [(s * width) / 2, 0, 0.06],
        size: [0.06, height, 0.12],
        material: stuff.oak,
        bevel: 0.008,
      }),
    ),
    ...range(11).map((i) =>
      tube(place, {
        path: [
          [-width / 2, 0.2 + i * ((height - 0.3) / 10), 0.1],
          [width / 2, 0.2 + i * ((height - 0.3) / 10), 0.1],
        ],
        radius: 0.022,
        material: stuff.oak,
      }),
    ),
  ];
}

/** A clock for a wall, front towards +z. */
export function wallClock(place: Place, radius = 0.22): Solid {
  return slab(place, {
    shape: circle(0, 0, radius),
    depth: 0.05,
    material: stuff.white,
    side: stuff.frame,
    marks: [
      ...range(12).map((i) => {
        const a = (i / 12) * Math.PI * 2;
        const spot: Point = [Math.cos(a) * radius * 0.82, Math.sin(a) * radius * 0.82];
        return { outlines: [circle(spot[0], spot[1], radius * 0.035, 10)], color: "#33383b" };
      }),
      {
        outlines: [
          [
            [-0.006, 0],
            [0.006, 0],
            [0.004, radius * 0.68],
            [-0.004, radius * 0.68],
          ],
        ],
        color: "#1b1e21",
      },
      {
        outlines: [
          [
            [0, -0.007],
            [0, 0.007],
            [radius * 0.46, 0.1],
            [radius * 0.47, 0.09],
          ],
        ],
        color: "#17A562",
      },
      { outlines: [circle(0, 0, radius * 0.06, 14)], color: "#1b1e21" },
    ],
  });
}

/** A round side table. */
export function sideTable(place: Place, top: Material = stuff.oak): Solid[] {
  return [
    lathe(place, { from: [0, 0, 0], axis: [0, 1, 0], rings: drum(0.17, 0.03, 0.008), material: stuff.frame }),
    lathe(place, {
      from: [0, 0.03, 0],
      axis: [0, 1, 0],
      rings: drum(0.03, 0.43, 0.004),
      material: stuff.frame,
    }),
    lathe(place, {
      from: [0, 0.46, 0],
      axis: [0, 1, 0],
      rings: drum(0.26, 0.035, 0.01),
      material: top,
      receives: true,
    }),
  ];
}

/** Strips of wood along a wall, along x, front towards +z. */
export function slatPanel(
  place: Place,
  width: number,
  height: number,
  wood: Material = stuff.oak,
  base = 0,
): Solid[] {
  const pitch = 0.11;
  const count = Math.floor(width / pitch);
  return [
    withoutShadow(
      box(place, {
        at: [0, base, 0.01],
        size: [width, height, 0.02],
        material: { color: "#3b3128" },
        bevel: 0.002,
      }),
    ),
    ...range(count).map((i) =>
      withoutShadow(
        box(place, {
          at: [-width / 2 + pitch * (i + 0.5), base, 0.045],
          size: [0.07, height, 0.05],
          material: wood,
          bevel: 0.004,
        }),
      ),
    ),
  ];
}
