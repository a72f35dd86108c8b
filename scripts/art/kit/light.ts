import { fromLinear, toLinear, type Rgb } from "./color";
import { add, dot, sub, unit, type Vec } from "./vec";

/** What a thing is made of. */
export interface Material {
  color: string;
  /** Strength of the highlight, 0 (matt) to 1 (polished). */
  shine?: number;
  /** Narrowness of the highlight. */
  gloss?: number;
  /** Share of its own light, for lamps and screens. */
  glow?: number;
}

/** One warm sun, a cool sky and a little light thrown back by the floor. */
export interface Light {
  /** Direction towards the sun. */
  sun: Vec;
  sunPower: number;
  skyPower: number;
}

const WARM: Rgb = [1, 0.955, 0.87];
const COOL: Rgb = [0.99, 0.99, 1.0];

/** The sun of the still lifes: from the upper left, a little in front, so that shadows fall to the lower right. */
export const studioLight: Light = { sun: unit([-0.68, 0.76, 0.2]), sunPower: 0.62, skyPower: 0.56 };
/** The sun of the rooms: through the far window, from the left. */
export const windowLight: Light = { sun: unit([-0.5, 0.54, -0.6]), sunPower: 0.55, skyPower: 0.68 };

/** The colour that a surface with this material and direction shows to the eye. */
export function shade(material: Material, normal: Vec, position: Vec, eye: Vec, light: Light): string {
  const facing = dot(normal, light.sun);
  const sun = Math.max(0, (facing + 0.12) / 1.12) * light.sunPower;
  const sky = light.skyPower * (0.86 + 0.12 * normal[1] + 0.28 * normal[2] - 0.12 * normal[0]);
  const half = unit(add(light.sun, unit(sub(eye, position))));
  const spark =
    (material.shine ?? 0) *
    Math.max(0, dot(normal, half)) ** (material.gloss ?? 16) *
    (facing > -0.2 ? 1 : 0.3);
  const glow = material.glow ?? 0;
  const base = toLinear(material.color);
  const out = base.map((c, i) => {
    const lit = c * (sky * (COOL[i] ?? 1) + sun * (WARM[i] ?? 1)) + spark * (WARM[i] ?? 1);
    return lit * (1 - glow) + c * glow;
  });
  return fromLinear([out[0] ?? 0, out[1] ?? 0, out[2] ?? 0]);
}
