import { box } from "../kit/box";
import { mix } from "../kit/color";
import { ball, drum, lathe, roundCorner } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { circle, roundRect, smooth } from "../kit/shapes";
import { slab, type Mark } from "../kit/slab";
import { group, type Solid } from "../kit/solid";
import { num } from "../kit/svg";
import { tube } from "../kit/tube";
import { range, type Point, type Vec } from "../kit/vec";

/** A coin with a tick on its front, standing. */
export function tickCoin(place: Place, material: Material = stuff.green): Solid {
  return group([
    lathe(place, { from: [0, 0.17, -0.05], axis: [0, 0, 1], rings: drum(0.17, 0.05, 0.014), material }),
    tube(put({ at: [0, 0.17, 0.018], inside: place }), {
      path: [
        [-0.075, 0.0, 0],
        [-0.02, -0.055, 0],
        [0.08, 0.055, 0],
      ],
      radius: 0.02,
      material: stuff.white,
    }),
  ]);
}

/** An arrow pointing down into a tray. */
export function downArrow(place: Place, material: Material = stuff.green): Solid {
  return group([
    tube(place, {
      path: [
        [-0.15, 0.028, 0],
        [0.15, 0.028, 0],
      ],
      radius: 0.028,
      material: stuff.iron,
    }),
    tube(place, {
      path: [
        [0, 0.42, 0],
        [0, 0.14, 0],
      ],
      radius: 0.032,
      material,
    }),
    tube(place, {
      path: [
        [-0.1, 0.235, 0],
        [0, 0.135, 0],
        [0.1, 0.235, 0],
      ],
      radius: 0.032,
      material,
    }),
  ]);
}

/** A magnifying glass leaning; `glass` is drawn over what is behind it. */
export function magnifier(place: Place, rim: Material = stuff.iron, grip: Material = stuff.green): Solid {
  const ring = range(49).map((i): Vec => {
    const a = (i / 48) * Math.PI * 2;
    return [Math.cos(a) * 0.16, 0.42 + Math.sin(a) * 0.16, 0];
  });
  const pane = ring.map((p) => place.point(p));
  const glass: Solid = {
    bounds: { min: place.point([-0.16, 0.26, 0]), max: place.point([0.16, 0.58, 0]) },
    hulls: [],
    paint: ({ camera, defs }) => {
      const points = camera.outline(pane);
      const [x, y] = camera.project(place.point([-0.05, 0.5, 0]));
      const fill = defs.radial([x, y], 0.3 * camera.pixelsPerMetre(place.point([0, 0.42, 0])), [
        { at: 0, color: "#ffffff", opacity: 0.75 },
        { at: 1, color: "#cfe3da", opacity: 0.35 },
      ]);
      return `<path d="M${points.map((p) => `${num(p[0])} ${num(p[1])}`).join("L")}Z" fill="${fill}"/>`;
    },
  };
  return group([
    lathe(place, {
      from: [0, 0.26, 0],
      axis: [0, -1, 0],
      rings: [
        { radius: 0, along: 0 },
        { radius: 0.016, along: 0 },
        { radius: 0.016, along: 0.05, material: grip },
        ...roundCorner([0.03, 0.05], [0.034, 0.06], [0.034, 0.09], 4, grip),
        ...roundCorner([0.034, 0.24], [0.034, 0.26], [0.016, 0.26], 5, grip),
        { radius: 0, along: 0.26 },
      ],
      material: rim,
    }),
    glass,
    tube(place, { path: ring, radius: 0.022, material: rim }),
  ]);
}

/** A cloud of soft balls. */
export function cloud(place: Place, stuffing: Material = stuff.white): Solid {
  const puff = (x: number, y: number, z: number, r: number): Solid =>
    lathe(put({ at: [x, y, z], inside: place }), {
      from: [0, 0, 0],
      axis: [0, 1, 0],
      rings: ball(r, 0, undefined, -1, 36),
      material: stuffing,
    });
  return group([
    puff(-0.17, 0.14, -0.03, 0.12),
    puff(0.16, 0.13, -0.02, 0.11),
    puff(0.04, 0.24, -0.04, 0.15),
    puff(-0.09, 0.22, 0.0, 0.12),
    puff(0, 0.12, 0.04, 0.12),
    puff(0.1, 0.13, 0.05, 0.1),
    puff(-0.1, 0.12, 0.05, 0.1),
  ]);
}

/** A cord with its plug lying apart from its socket. */
export function unplugged(place: Place): Solid[] {
  const cord = smooth<Vec>([
    [-0.44, 0.014, -0.1],
    [-0.34, 0.014, 0.12],
    [-0.2, 0.014, 0.16],
    [-0.12, 0.04, 0.16],
  ]);
  const tail = smooth<Vec>([
    [0.1, 0.04, 0.17],
    [0.2, 0.014, 0.18],
    [0.34, 0.014, 0.12],
    [0.44, 0.014, -0.06],
  ]);
  const body = (from: Vec, axis: Vec, material: Material): Solid =>
    lathe(place, { from, axis, rings: drum(0.045, 0.11, 0.016), material });
  return [
    tube(place, { path: cord, radius: 0.014, material: stuff.iron }),
    body([-0.14, 0.045, 0.16], [1, 0, 0.02], stuff.green),
    tube(place, {
      path: [
        [-0.03, 0.06, 0.162],
        [0.01, 0.06, 0.163],
      ],
      radius: 0.008,
      material: stuff.chrome,
    }),
    tube(place, {
      path: [
        [-0.03, 0.03, 0.162],
        [0.01, 0.03, 0.163],
      ],
      radius: 0.008,
      material: stuff.chrome,
    }),
    body([0.18, 0.045, 0.175], [-1, 0, -0.02], stuff.iron),
    tube(place, { path: tail.slice(6), radius: 0.014, material: stuff.iron }),
  ];
}

/** A toothed wheel standing with its face to the viewer. */
export function cog(place: Place, radius: number, teeth: number, material: Material): Solid {
  const shape = range(teeth * 4).map((i): Point => {
    const a = ((i + 0.5) / (teeth * 4)) * Math.PI * 2;
    const r = i % 4 === 1 || i % 4 === 2 ? radius : radius * 0.82;
    return [Math.cos(a) * r, radius + Math.sin(a) * r];
  });
  const dark = mix(material.color, "#101412", 0.35);
  const marks: Mark[] = [
    {
      outlines: [circle(0, radius, radius * 0.6, 48), circle(0, radius, radius * 0.54, 48)],
      color: dark,
      opacity: 0.6,
    },
    { outlines: [circle(0, radius, radius * 0.26, 40)], color: dark },
    {
      outlines: [circle(0.004, radius - 0.004, radius * 0.23, 40)],
      color: mix(material.color, "#101412", 0.55),
    },
  ];
  return slab(place, { shape, depth: 0.07, material, marks, rim: 0.3 });
}

/** A cone for closed-off ground. */
export function cone(place: Place, body: Material = stuff.green): Solid[] {
  return [
    box(place, { size: [0.3, 0.03, 0.3], material: body, bevel: 0.01, receives: true }),
    lathe(place, {
      from: [0, 0.03, 0],
      axis: [0, 1, 0],
      rings: [
        { radius: 0, along: 0 },
        { radius: 0.115, along: 0 },
        { radius: 0.09, along: 0.12, material: stuff.white },
        { radius: 0.066, along: 0.22 },
        { radius: 0.05, along: 0.29, material: stuff.white },
        { radius: 0.038, along: 0.34 },
        ...roundCorner([0.026, 0.39], [0.024, 0.402], [0.014, 0.403], 4),
        { radius: 0, along: 0.4 },
      ],
      material: body,
    }),
  ];
}

/** A hand bell on its foot. */
export function bell(place: Place, metal: Material = stuff.green): Solid {
  return lathe(place, {
    from: [0, 0, 0],
    axis: [0, 1, 0],
    rings: [
      { radius: 0, along: 0, material: stuff.iron },
      ...roundCorner([0.15, 0], [0.17, 0], [0.17, 0.02], 4, stuff.iron),
      { radius: 0.17, along: 0.03, material: stuff.iron },
      { radius: 0.145, along: 0.04 },
      ...roundCorner([0.145, 0.045], [0.145, 0.17], [0.03, 0.18], 16),
      { radius: 0.012, along: 0.18, material: stuff.steel },
      { radius: 0.012, along: 0.2, material: stuff.steel },
      ...roundCorner([0.028, 0.2], [0.03, 0.225], [0.012, 0.225], 5, stuff.steel),
      { radius: 0, along: 0.225 },
    ],
    material: { ...metal, shine: 0.45, gloss: 18 },
  });
}

/** A board on two legs with one blank sheet pinned to it. */
export function board(place: Place): Solid[] {
  const leg = (x: number): Solid =>
    tube(place, {
      path: [
        [x, 0, 0.02],
        [x, 0.62, -0.03],
      ],
      radius: 0.014,
      material: stuff.frame,
    });
  return [
    group([
      leg(-0.26),
      leg(0.26),
      slab(put({ at: [0, 0.2, 0.01], pitch: 5, inside: place }), {
        shape: roundRect(-0.32, 0, 0.64, 0.44, 0.02),
        depth: 0.024,
        material: stuff.oak,
        marks: [
          { outlines: [roundRect(-0.3, 0.02, 0.6, 0.4, 0.012)], color: "#e9e2d2" },
          { outlines: [roundRect(-0.09, 0.12, 0.18, 0.2, 0.008)], color: "#f7f4ec" },
          { outlines: [circle(0, 0.305, 0.012, 16)], color: "#17A562" },
        ],
      }),
    ]),
  ];
}

/** A sunshade on its pole. */
export function parasol(place: Place, a: Material = stuff.green, b: Material = stuff.white): Solid[] {
  return [
    lathe(place, { from: [0, 0, 0], axis: [0, 1, 0], rings: drum(0.1, 0.04, 0.012), material: stuff.white }),
    tube(place, {
      path: [
        [0, 0.03, 0],
        [0, 0.72, 0],
      ],
      radius: 0.012,
      material: stuff.steel,
    }),
    lathe(place, {
      from: [0, 0.56, 0],
      axis: [0, 1, 0],
      rings: range(17).map((i) => {
        const t = i / 16;
        return {
          radius: 0.36 * Math.cos((t * Math.PI) / 2) ** 0.9,
          along: 0.2 * Math.sin((t * Math.PI) / 2),
          material: Math.floor(t * 5) % 2 ? b : a,
        };
      }),
      material: a,
    }),
  ];
}
