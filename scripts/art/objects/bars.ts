import { box } from "../kit/box";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { type Place } from "../kit/place";
import { type Solid } from "../kit/solid";
import { tube } from "../kit/tube";
import { type Vec } from "../kit/vec";

/** A square bar of a frame; `at` is the middle of its underside. */
export const bar = (place: Place, at: Vec, size: Vec, material: Material = stuff.frame): Solid =>
  box(place, { at, size, material, bevel: 0.008 });

/** A round bar along a path. */
export const pipe = (
  place: Place,
  path: readonly Vec[],
  radius = 0.022,
  material: Material = stuff.frame,
): Solid => tube(place, { path, radius, material });
