import { box } from "../kit/box";
import { drum, lathe } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { rect, roundRect, smooth } from "../kit/shapes";
import { slab } from "../kit/slab";
import { withoutShadow, type Solid } from "../kit/solid";
import { range, type Point, type Vec } from "../kit/vec";
import { bar, pipe } from "./bars";
import { barbell, dumbbell, kettlebell, plate } from "./weights";

/** A flat training bench along z. */
export function bench(place: Place, pad: Material = stuff.pad, length = 1.16): Solid[] {
  return [
    bar(place, [0, 0, -length / 2 + 0.14], [0.44, 0.05, 0.07]),
    bar(place, [0, 0, length / 2 - 0.14], [0.44, 0.05, 0.07]),
    bar(place, [0, 0.05, -length / 2 + 0.14], [0.07, 0.3, 0.07]),
    bar(place, [0, 0.05, length / 2 - 0.14], [0.07, 0.3, 0.07]),
    bar(place, [0, 0.32, 0], [0.08, 0.05, length - 0.2]),
    box(place, { at: [0, 0.37, 0], size: [0.3, 0.08, length], material: pad, bevel: 0.028, receives: true }),
  ];
}

/** A cage for squats with a loaded barbell, 1.25 m wide, 2.25 m high. */
export function rack(
  place: Place,
  { accent = stuff.green as Material, withBench = false, height = 2.25, loaded = true } = {},
): Solid[] {
  const posts = [-0.6, 0.6].flatMap((x) =>
    [-0.6, 0.6].map((z) => bar(place, [x, 0, z], [0.075, height, 0.075])),
  );
  const rails = [-0.6, 0.6].flatMap((x) => [
    bar(place, [x, height - 0.075, 0], [0.07, 0.07, 1.125]),
    bar(place, [x, 0, 0], [0.07, 0.07, 1.125]),
    bar(place, [x, 0.72, 0], [0.05, 0.05, 1.125], accent),
  ]);
  const across = [-0.6, 0.6].map((z) => bar(place, [0, height - 0.075, z], [1.125, 0.07, 0.07]));
  const hooks = [-0.6, 0.6].map((x) => bar(place, [x, 1.3, 0.66], [0.05, 0.12, 0.045], accent));
  const stored = [-1, 1].flatMap((s) => [
    plate(put({ at: [s * 0.655, 0.42, -0.6], inside: place }), [s, 0, 0], { radius: 0.2, thick: 0.05 }),
    plate(put({ at: [s * 0.655, 0.86, -0.6], inside: place }), [s, 0, 0], {
      radius: 0.16,
      thick: 0.05,
      accent: stuff.steel,
    }),
  ]);
  return [
    ...posts,
    ...rails,
    ...across,
    bar(place, [0, 0, -0.6], [1.125, 0.07, 0.07]),
    ...(loaded ? hooks : []),
    ...stored,
    ...(loaded ? barbell(put({ at: [0, 1.4, 0.68], inside: place }), { accent }) : []),
    ...(withBench ? bench(put({ at: [0, 0, 0.35], inside: place })) : []),
  ];
}

/** A stand of dumbbells, three shelves, along x. */
export function dumbbellRack(place: Place, width = 1.8, accent: Material = stuff.green): Solid[] {
  const count = Math.floor(width / 0.2);
  const shelves = [0.24, 0.58, 0.92];
  return [
    ...[-1, 1].flatMap((s) => [
      bar(place, [s * (width / 2 - 0.03), 0, 0.02], [0.06, 0.06, 0.6]),
      pipe(
        place,
        [
          [s * (width / 2 - 0.03), 0.03, 0.22],
          [s * (width / 2 - 0.03), 1.04, -0.2],
        ],
        0.034,
      ),
    ]),
    ...shelves.flatMap((y, row) => {
      const z = 0.16 - row * 0.14;
      return [
        box(put({ at: [0, y, z], pitch: -14, inside: place }), {
          size: [width, 0.03, 0.2],
          material: stuff.frame,
          bevel: 0.006,
        }),
        ...range(count).flatMap((i) => {
          const x = -width / 2 + 0.16 + (i * (width - 0.32)) / Math.max(1, count - 1);
          return dumbbell(
            put({ at: [x, y + 0.04, z], yaw: 90, scale: 0.94 - row * 0.12, inside: place }),
            stuff.iron,
            accent,
          ).map(withoutShadow);
        }),
      ];
    }),
  ];
}

/** A low shelf with kettlebells along x. */
export function kettlebellShelf(place: Place, count = 5, accent: Material = stuff.green): Solid[] {
  const width = count * 0.32;
  return [
    ...[-1, 1].map((s) => bar(place, [s * (width / 2 - 0.05), 0, 0], [0.06, 0.42, 0.36])),
    box(place, {
      at: [0, 0.42, 0],
      size: [width, 0.05, 0.42],
      material: stuff.oak,
      bevel: 0.01,
      receives: true,
    }),
    ...range(count).flatMap((i) =>
      kettlebell(
        put({ at: [-width / 2 + 0.16 + i * 0.32, 0.47, 0], scale: 1.18 - i * 0.07, yaw: 12, inside: place }),
        stuff.iron,
        i % 2 ? stuff.steel : accent,
      ),
    ),
  ];
}

/** A tower with pulleys and a stack of weights, front towards +z. */
export function pulley(place: Place, accent: Material = stuff.green): Solid[] {
  return [
    bar(place, [0, 0, -0.2], [1.3, 0.08, 0.5], stuff.frame),
    bar(place, [-0.55, 0.08, -0.3], [0.09, 2.1, 0.09], stuff.white),
    bar(place, [0.55, 0.08, -0.3], [0.09, 2.1, 0.09], stuff.white),
    bar(place, [0, 2.18, -0.3], [1.28, 0.1, 0.12], stuff.white),
    ...range(11).map((i) =>
      bar(place, [0, 0.12 + i * 0.075, -0.3], [0.34, 0.066, 0.14], i === 6 ? accent : stuff.iron),
    ),
    pipe(
      place,
      [
        [-0.12, 0.9, -0.3],
        [-0.12, 2.18, -0.3],
      ],
      0.012,
      stuff.chrome,
    ),
    pipe(
      place,
      [
        [0.12, 0.9, -0.3],
        [0.12, 2.18, -0.3],
      ],
      0.012,
      stuff.chrome,
    ),
    pipe(
      place,
      [
        [0, 0.95, -0.3],
        [0, 2.1, -0.3],
      ],
      0.007,
      stuff.rubber,
    ),
    bar(place, [0, 2.12, 0.05], [0.08, 0.08, 0.7], stuff.white),
    lathe(put({ at: [-0.02, 2.06, 0.34], inside: place }), {
      from: [0, 0, 0],
      axis: [1, 0, 0],
      rings: drum(0.07, 0.04, 0.01),
      material: stuff.rubber,
    }),
    pipe(
      place,
      [
        [0, 2.0, 0.4],
        [0, 1.62, 0.4],
      ],
      0.007,
      stuff.rubber,
    ),
    pipe(
      place,
      smooth<Vec>(
        [
          [-0.5, 1.54, 0.4],
          [-0.34, 1.62, 0.4],
          [0, 1.62, 0.4],
          [0.34, 1.62, 0.4],
          [0.5, 1.54, 0.4],
        ],
        4,
      ),
      0.018,
      stuff.chrome,
    ),
    box(place, { at: [0, 0.46, 0.42], size: [0.36, 0.08, 0.36], material: stuff.pad, bevel: 0.03 }),
    bar(place, [0, 0.08, 0.3], [0.08, 0.38, 0.08], stuff.frame),
    bar(place, [0, 0, 0.3], [0.1, 0.08, 0.7], stuff.frame),
  ];
}

/** A row of lockers along x; `greens` are the doors in the accent colour. */
export function lockers(
  place: Place,
  columns = 6,
  greens: readonly number[] = [2, 9],
  height = 1.84,
  accent = "#0F8A52",
): Solid[] {
  const w = 0.36;
  const width = columns * w;
  const rows = 2;
  const h = (height - 0.08) / rows;
  const doors = range(columns * rows).map((i) => ({
    i,
    x: -width / 2 + (i % columns) * w,
    y: 0.08 + Math.floor(i / columns) * h,
  }));
  const handles: Point[][] = doors.map(({ x, y }) =>
    roundRect(x + w - 0.075, y + h * 0.42, 0.022, 0.15, 0.01),
  );
  return [
    slab(put({ at: [0, 0, 0.26], inside: place }), {
      shape: rect(-width / 2 - 0.02, 0, width + 0.04, height + 0.03),
      depth: 0.5,
      material: stuff.white,
      receives: true,
      marks: [
        ...doors.map(({ i, x, y }) => ({
          outlines: [roundRect(x + 0.008, y + 0.008, w - 0.016, h - 0.016, 0.012)],
          color: greens.includes(i) ? accent : "#f4f2ec",
        })),
        ...doors.map(({ x, y }) => ({
          outlines: [rect(x - 0.004, y, 0.008, h)],
          color: "#8d8a82",
          opacity: 0.4,
        })),
        {
          outlines: [rect(-width / 2, 0.078, width, 0.008), rect(-width / 2, 0.076 + h, width, 0.008)],
          color: "#8d8a82",
          opacity: 0.4,
        },
        { outlines: handles, color: "#2b2f32" },
        { outlines: [rect(-width / 2 - 0.02, 0, width + 0.04, 0.07)], color: "#55585a" },
      ],
    }),
  ];
}
