import { mix } from "./color";
import { shade, type Material } from "./light";
import type { Place } from "./place";
import { boundsOf, type Solid } from "./solid";
import { num, pathOf } from "./svg";
import { centreOf, dot, hullOf, sub, unit, type Vec } from "./vec";

export interface BoxOptions {
  /** The middle of the underside. */
  at?: Vec;
  size: Vec;
  material: Material;
  /** Rounding of the edges in metres. */
  bevel?: number;
  receives?: boolean;
  /** A ribbon round the box, over its middle: across x, across z or both; width in metres. */
  ribbon?: { width: number; color: string; over: "x" | "z" | "both" };
}

const SIDES: readonly { normal: Vec; a: Vec; b: Vec }[] = [
  { normal: [0, 1, 0], a: [1, 0, 0], b: [0, 0, 1] },
  { normal: [0, -1, 0], a: [1, 0, 0], b: [0, 0, 1] },
  { normal: [1, 0, 0], a: [0, 1, 0], b: [0, 0, 1] },
  { normal: [-1, 0, 0], a: [0, 1, 0], b: [0, 0, 1] },
  { normal: [0, 0, 1], a: [1, 0, 0], b: [0, 1, 0] },
  { normal: [0, 0, -1], a: [1, 0, 0], b: [0, 1, 0] },
];

/** A block with softly broken edges that catch the light. */
export function box(
  place: Place,
  { at = [0, 0, 0], size, material, bevel = 0.012, receives = false, ribbon }: BoxOptions,
): Solid {
  const half: Vec = [size[0] / 2, size[1] / 2, size[2] / 2];
  const soft = Math.min(bevel, half[0] * 0.8, half[1] * 0.8, half[2] * 0.8);
  const local = (x: number, y: number, z: number): Vec =>
    place.point([at[0] + x, at[1] + half[1] + y, at[2] + z]);
  const corners = (cut: number): Vec[] =>
    [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y) =>
        [-1, 1].map((z) => local(x * (half[0] - cut), y * (half[1] - cut), z * (half[2] - cut))),
      ),
    );
  const self: Solid = {
    bounds: boundsOf(corners(0)),
    hulls: [corners(0)],
    paint: (stage) => {
      const { camera, light, defs } = stage;
      const faces = SIDES.flatMap(({ normal, a, b }) => {
        const ring = [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ].map(([s = 0, t = 0]) => {
          const axis = (k: 0 | 1 | 2): number =>
            normal[k] * half[k] + (a[k] * s + b[k] * t) * (half[k] - soft);
          return local(axis(0), axis(1), axis(2));
        });
        const facing = unit(place.direction(normal));
        const middle = centreOf(ring);
        if (dot(facing, sub(camera.eye, middle)) <= 0) return [];
        return [{ ring, facing, middle, normal, color: shade(material, facing, middle, camera.eye, light) }];
      });
      if (faces.length === 0) return "";
      const edgePx = soft * camera.pixelsPerMetre(centreOf(corners(0))) * place.scale;
      const rim = faces.reduce((sum, f) => mix(sum, f.color, 0.5), faces[0]?.color ?? material.color);
      const silhouette = pathOf(hullOf(corners(soft * 0.5).map((p) => camera.project(p))));
      const parts = [roundPath(silhouette, mix(rim, "#ffffff", 0.22), edgePx)];
      for (const face of faces) {
        const points = camera.outline(face.ring);
        const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
        const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
        const fall = Math.abs(face.facing[1]) > 0.5 ? 0.06 : 0.12;
        const fill = defs.linear(
          [x0, y0],
          [x0 + (x1 - x0) * 0.25, y1],
          [
            { at: 0, color: mix(face.color, "#ffffff", 0.05) },
            { at: 1, color: mix(face.color, "#14161a", fall) },
          ],
        );
        parts.push(roundPath(pathOf(points), fill, edgePx * 0.9));
        if (ribbon) {
          const color = shade(
            { ...material, color: ribbon.color },
            face.facing,
            face.middle,
            camera.eye,
            light,
          );
          for (const band of ribbonOn(face.normal, ribbon))
            parts.push(roundPath(pathOf(camera.outline(band)), color, 0.4));
        }
        if (receives) parts.push(stage.shadowsOn({ outline: face.ring, normal: face.facing }, self));
      }
      return parts.join("");
    },
  };
  /** The strips of the ribbon that run over one side. */
  function ribbonOn(normal: Vec, { width, over }: NonNullable<BoxOptions["ribbon"]>): Vec[][] {
    const strip = (thin: 0 | 2): Vec[][] => {
      if (Math.abs(normal[thin]) > 0.5) return [];
      const wide = ([0, 1, 2] as const).find((k) => k !== thin && Math.abs(normal[k]) < 0.5) ?? 1;
      const spot = (s: number, t: number): Vec => {
        const c: [number, number, number] = [normal[0] * half[0], normal[1] * half[1], normal[2] * half[2]];
        c[thin] = (s * width) / 2;
        c[wide] = t * half[wide];
        return local(...c);
      };
      return [[spot(-1, -1), spot(1, -1), spot(1, 1), spot(-1, 1)]];
    };
    return [...(over === "z" ? [] : strip(0)), ...(over === "x" ? [] : strip(2))];
  }
  return self;
}

function roundPath(path: string, fill: string, strokePx: number): string {
  const stroke = strokePx < 0.2 ? 0.4 : strokePx;
  return `<path d="${path}" fill="${fill}" stroke="${fill}" stroke-width="${num(stroke)}" stroke-linejoin="round"/>`;
}
