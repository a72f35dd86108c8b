import { box } from "../kit/box";
import { drum, lathe } from "../kit/lathe";
import type { Material } from "../kit/light";
import { put, type Place } from "../kit/place";
import { arch, circle } from "../kit/shapes";
import { slab } from "../kit/slab";
import type { Solid } from "../kit/solid";
import { range, type Point } from "../kit/vec";

export interface Plinth {
  solids: Solid[];
  /** Height of the top, in metres. */
  top: number;
}

export type PlinthForm =
  "disc" | "discs" | "cube" | "hexagon" | "steps" | "arch" | "column" | "slats" | "half" | "tile" | "blocks";

/** A stand for a still life, about 60 cm wide, with its middle on the place's origin. */
export function plinth(place: Place, form: PlinthForm, main: Material, second: Material): Plinth {
  const at = (x: number, y: number, z: number, yaw = 0): Place => put({ at: [x, y, z], yaw, inside: place });
  const round = (radius: number, height: number, base: number, material: Material, x = 0, z = 0): Solid =>
    lathe(at(x, base, z), {
      from: [0, 0, 0],
      axis: [0, 1, 0],
      rings: drum(radius, height, 0.012),
      material,
      receives: true,
    });
  const block = (p: Place, w: number, h: number, d: number, material: Material): Solid =>
    box(p, { size: [w, h, d], material, bevel: 0.014, receives: true });
  switch (form) {
    case "disc":
      return { solids: [round(0.34, 0.12, 0, main)], top: 0.12 };
    case "discs":
      return { solids: [round(0.4, 0.07, 0, second), round(0.29, 0.1, 0.07, main)], top: 0.17 };
    case "column":
      return { solids: [round(0.23, 0.34, 0, main)], top: 0.34 };
    case "cube":
      return { solids: [block(at(0, 0, 0, 24), 0.46, 0.28, 0.46, main)], top: 0.28 };
    case "blocks":
      return {
        solids: [
          block(at(-0.02, 0, 0.02, 12), 0.56, 0.12, 0.46, main),
          block(at(0.3, 0, -0.22, 12), 0.24, 0.34, 0.24, second),
        ],
        top: 0.12,
      };
    case "tile":
      return {
        solids: [
          block(at(0, 0, 0, 30), 0.56, 0.07, 0.56, second),
          block(at(0, 0.07, 0, 30), 0.46, 0.09, 0.46, main),
        ],
        top: 0.16,
      };
    case "steps":
      return {
        solids: [
          block(at(0, 0, 0.06, 18), 0.6, 0.11, 0.5, main),
          block(at(-0.14, 0.11, -0.06, 18), 0.26, 0.16, 0.24, second),
        ],
        top: 0.11,
      };
    case "hexagon": {
      const shape = range(6).map((i): Point => {
        const a = (i / 6) * Math.PI * 2 + 0.2;
        return [Math.cos(a) * 0.33, Math.sin(a) * 0.33];
      });
      return {
        solids: [
          slab(put({ at: [0, 0.16, 0], pitch: 90, inside: place }), {
            shape,
            depth: 0.16,
            material: main,
            receives: true,
          }),
        ],
        top: 0.16,
      };
    }
    case "slats":
      return {
        solids: [
          ...range(7).map((i) =>
            box(at(-0.315 + i * 0.105, 0, 0, 0), {
              at: [0, 0.05, 0],
              size: [0.085, 0.05, 0.5],
              material: main,
              bevel: 0.008,
              receives: true,
            }),
          ),
          ...[-0.18, 0.18].map((z) =>
            box(at(0, 0, z), { size: [0.68, 0.05, 0.05], material: second, bevel: 0.006 }),
          ),
        ],
        top: 0.1,
      };
    case "arch": {
      const outer = arch(-0.24, 0, 0.48, 0.62);
      return {
        solids: [
          slab(at(0.12, 0, -0.2), { shape: outer, depth: 0.1, material: second, receives: true }),
          round(0.33, 0.09, 0, main),
        ],
        top: 0.09,
      };
    }
    case "half": {
      const shape = circle(0, 0, 0.3, 60).filter((p) => p[1] >= -0.001);
      return {
        solids: [
          slab(at(0.02, 0.02, -0.2), { shape, depth: 0.12, material: second, receives: true }),
          block(at(0, 0, 0.02, 0), 0.66, 0.1, 0.42, main),
        ],
        top: 0.1,
      };
    }
  }
}
