import { box } from "../kit/box";
import { lathe, roundCorner } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { type Place } from "../kit/place";
import { group, withoutShadow, type Solid } from "../kit/solid";
import { num } from "../kit/svg";
import { tube } from "../kit/tube";
import { range } from "../kit/vec";

/** The soft ring of light round a lamp. */
function halo(place: Place, height: number, radius: number): Solid {
  const spot = place.point([0, height, 0]);
  return {
    bounds: { min: spot, max: spot },
    hulls: [],
    paint: ({ camera, defs }) => {
      const centre = camera.project(spot);
      const size = radius * camera.pixelsPerMetre(spot);
      const fill = defs.radial(centre, size, [
        { at: 0, color: "#FFE7B5", opacity: 0.55 },
        { at: 0.45, color: "#FFE7B5", opacity: 0.16 },
        { at: 1, color: "#FFE7B5", opacity: 0 },
      ]);
      return `<circle cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(size)}" fill="${fill}"/>`;
    },
  };
}

/** A bowl-shaped lamp hanging from `ceiling` metres; the place is the lamp's lower rim. */
export function pendant(place: Place, ceiling: number, shell: Material = stuff.frame): Solid[] {
  const cord = tube(place, {
    path: [
      [0, 0.2, 0],
      [0, ceiling, 0],
    ],
    radius: 0.006,
    material: stuff.frame,
  });
  return [
    withoutShadow(cord),
    withoutShadow(
      group([
        lathe(place, {
          from: [0, 0, 0],
          axis: [0, 1, 0],
          rings: [
            { radius: 0, along: 0.03, material: { color: "#FFE9BF", glow: 0.9 } },
            { radius: 0.2, along: 0.0, material: shell },
            ...roundCorner([0.22, 0], [0.22, 0.17], [0.05, 0.19], 9),
            { radius: 0.03, along: 0.24 },
            { radius: 0, along: 0.24 },
          ],
          material: shell,
        }),
        halo(place, 0, 0.5),
      ]),
    ),
  ];
}

/** A ball lamp of milk glass. */
export function globeLamp(place: Place, ceiling: number): Solid[] {
  return [
    withoutShadow(
      tube(place, {
        path: [
          [0, 0.24, 0],
          [0, ceiling, 0],
        ],
        radius: 0.006,
        material: stuff.frame,
      }),
    ),
    halo(place, 0.14, 0.6),
    withoutShadow(
      lathe(place, {
        from: [0, 0, 0],
        axis: [0, 1, 0],
        rings: [
          { radius: 0, along: 0 },
          ...range(20).map((i) => {
            const a = -Math.PI / 2 + ((i + 1) / 20) * Math.PI;
            return { radius: 0.14 * Math.cos(a), along: 0.14 + 0.14 * Math.sin(a) };
          }),
        ],
        material: { color: "#FFF9EC", glow: 0.8 },
      }),
    ),
  ];
}

/** A bar of light hanging level, along z. */
export function linearLamp(place: Place, ceiling: number, length = 2.4): Solid[] {
  return [
    ...[-1, 1].map((s) =>
      withoutShadow(
        tube(place, {
          path: [
            [0, 0.05, (s * length) / 2.6],
            [0, ceiling, (s * length) / 2.6],
          ],
          radius: 0.004,
          material: stuff.frame,
        }),
      ),
    ),
    withoutShadow(
      box(place, { size: [0.08, 0.06, length], material: { color: "#FFFBF2", glow: 0.97 }, bevel: 0.01 }),
    ),
  ];
}
