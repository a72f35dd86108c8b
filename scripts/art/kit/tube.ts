import { shade, type Material } from "./light";
import type { Place } from "./place";
import { boundsOf, type Solid } from "./solid";
import { num, type Stop } from "./svg";
import { add, cross, dot, mul, range, sub, unit, type Point, type Vec } from "./vec";

export interface TubeOptions {
  path: readonly Vec[];
  radius: number;
  material: Material;
}

const SLICES = 8;

/** A round bar along a path: handles, ropes, frames. */
export function tube(place: Place, { path, radius, material }: TubeOptions): Solid {
  const points = path.map(place.point);
  const r = radius * place.scale;
  const fat = (p: Vec): Vec[] => [
    add(p, [r, 0, 0]),
    add(p, [-r, 0, 0]),
    add(p, [0, r, 0]),
    add(p, [0, -r, 0]),
    add(p, [0, 0, r]),
    add(p, [0, 0, -r]),
  ];
  const stretches = points.slice(0, -1).map((a, i) => ({ a, b: points[i + 1] ?? a }));
  return {
    bounds: boundsOf(points.flatMap(fat)),
    hulls: stretches.map(({ a, b }) => [...fat(a), ...fat(b)]),
    paint: ({ camera, light, defs }) =>
      stretches
        .map(({ a, b }) => {
          const middle = mul(add(a, b), 0.5);
          const along = unit(sub(b, a));
          const toEye = unit(sub(camera.eye, middle));
          const sideways = unit(cross(along, toEye));
          const outward = unit(cross(sideways, along));
          const [p, q] = [camera.project(a), camera.project(b)];
          const width = 2 * r * camera.pixelsPerMetre(middle);
          const left = camera.project(add(middle, mul(sideways, -r)));
          const right = camera.project(add(middle, mul(sideways, r)));
          const stops: Stop[] = range(SLICES + 1).map((i) => {
            const s = (i / SLICES) * 2 - 1;
            const facing = dot(outward, toEye) < 0 ? mul(outward, -1) : outward;
            const normal = unit(add(mul(sideways, s), mul(facing, Math.sqrt(Math.max(0, 1 - s * s)))));
            return { at: i / SLICES, color: shade(material, normal, middle, camera.eye, light) };
          });
          const fill = defs.linear(left, right, stops);
          return { far: dot(sub(camera.eye, middle), sub(camera.eye, middle)), svg: line(p, q, width, fill) };
        })
        .sort((x, y) => y.far - x.far)
        .map((s) => s.svg)
        .join(""),
  };
}

function line(p: Point, q: Point, width: number, stroke: string): string {
  return `<path d="M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" fill="none"/>`;
}
