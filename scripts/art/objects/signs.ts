import { box } from "../kit/box";
import { mix } from "../kit/color";
import { ball, drum, lathe, roundCorner } from "../kit/lathe";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import { circle, rect, roundRect, smooth } from "../kit/shapes";
import { slab, type Mark } from "../kit/slab";
import { group, type Solid } from "../kit/solid";
import { num } from "../kit/svg";
import { tube } from "../kit/tube";
import { range, type Point, type Vec } from "../kit/vec";

/** A tick of round bar, 24 cm wide, its lowest point on the place's origin. */
export function tick(place: Place, material: Material = stuff.green): Solid {
  return tube(place, {
    path: [
      [-0.1, 0.12, 0],
      [-0.02, 0.035, 0],
      [0.13, 0.2, 0],
    ],
    radius: 0.032,
    material,
  });
}

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

/** A board on two legs with blank sheets pinned to it. */
export function board(place: Place, sheets: boolean): Solid[] {
  const leg = (x: number): Solid =>
    tube(place, {
      path: [
        [x, 0, 0.02],
        [x, 0.62, -0.03],
      ],
      radius: 0.014,
      material: stuff.frame,
    });
  const paper = (x: number, y: number, w: number, h: number, color = "#ffffff"): Mark => ({
    outlines: [roundRect(x, y, w, h, 0.008)],
    color,
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
          ...(sheets
            ? [paper(-0.26, 0.1, 0.2, 0.28), paper(0.0, 0.2, 0.24, 0.17, "#d5e9dc")]
            : [paper(-0.09, 0.12, 0.18, 0.2, "#f7f4ec")]),
          ...(sheets ? [] : [{ outlines: [circle(0, 0.305, 0.012, 16)], color: "#17A562" }]),
        ],
      }),
    ]),
  ];
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

/** A gate's pillar with a light on its front and a glass wing to one side. */
export function gatePillar(place: Place, wing: 1 | -1): Solid[] {
  return [
    box(place, { size: [0.16, 0.62, 0.34], material: stuff.white, bevel: 0.04 }),
    box(place, { at: [0, 0.618, 0.02], size: [0.12, 0.014, 0.24], material: stuff.iron, bevel: 0.005 }),
    box(place, {
      at: [0, 0.12, 0.17],
      size: [0.026, 0.4, 0.008],
      material: { color: "#22b06c", glow: 0.45 },
      bevel: 0.004,
    }),
    glassWing(place, wing),
  ];
}

function glassWing(place: Place, wing: 1 | -1): Solid {
  const ring = roundRect(wing > 0 ? 0.08 : -0.32, 0.16, 0.24, 0.4, 0.03).map(([x, y]) =>
    place.point([x, y, 0]),
  );
  return {
    bounds: {
      min: place.point([wing > 0 ? 0.08 : -0.32, 0.16, 0]),
      max: place.point([wing > 0 ? 0.32 : -0.08, 0.56, 0.004]),
    },
    hulls: [],
    paint: ({ camera }) => {
      const d = `M${camera
        .outline(ring)
        .map((p) => `${num(p[0])} ${num(p[1])}`)
        .join("L")}Z`;
      return `<path d="${d}" fill="#9fd3b6" opacity=".55"/><path d="${d}" fill="none" stroke="#ffffff" stroke-width="2" opacity=".7"/>`;
    },
  };
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
