import type { Camera } from "./camera";
import type { Light, Material } from "./light";
import type { Defs } from "./svg";
import type { Vec } from "./vec";

export interface Bounds {
  min: Vec;
  max: Vec;
}

/** A flat face that other things throw their shadow on. */
export interface Face {
  outline: readonly Vec[];
  normal: Vec;
}

/** What a thing needs to paint itself. */
export interface Stage {
  camera: Camera;
  light: Light;
  defs: Defs;
  /** The shadows of all other things on this face, ready to be laid over it. */
  shadowsOn: (face: Face, self: Solid) => string;
}

/** Anything that stands in a scene. */
export interface Solid {
  bounds: Bounds;
  /** Convex point clouds; each throws one shadow. Empty for things that throw none. */
  hulls: readonly (readonly Vec[])[];
  paint: (stage: Stage) => string;
}

export type { Material };

export function boundsOf(points: readonly Vec[]): Bounds {
  const pick = (choose: (...n: number[]) => number): Vec => [
    choose(...points.map((p) => p[0])),
    choose(...points.map((p) => p[1])),
    choose(...points.map((p) => p[2])),
  ];
  return { min: pick(Math.min), max: pick(Math.max) };
}

/** Things that always paint in this order, sorted among the others as one. */
export function group(parts: readonly Solid[]): Solid {
  return {
    bounds: boundsOf(parts.flatMap((p) => [p.bounds.min, p.bounds.max])),
    hulls: parts.flatMap((p) => p.hulls),
    paint: (stage) => parts.map((p) => p.paint(stage)).join(""),
  };
}

/** The same thing without a shadow, for what is too thin or too far to throw one. */
export const withoutShadow = (solid: Solid): Solid => ({ ...solid, hulls: [] });
