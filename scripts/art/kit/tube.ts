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
    paint: ({ camera, light, defs }) => {
      const drawn = stretches
        .map(({ a, b }) => {
          const middle = mul(add(a, b), 0.5);
          const along = unit(sub(b, a));
          const toEye = unit(sub(camera.eye, middle));
          const sideways = unit(cross(along, toEye));
          const outward = unit(cross(sideways, along));
          const facing = dot(outward, toEye) < 0 ? mul(outward, -1) : outward;
          const stops: Stop[] = range(SLICES + 1).map((i) => {
            const s = (i / SLICES) * 2 - 1;
            const normal = unit(add(mul(sideways, s), mul(facing, Math.sqrt(Math.max(0, 1 - s * s)))));
            return { at: i / SLICES, color: shade(material, normal, middle, camera.eye, light) };
          });
          const fill = defs.linear(
            camera.project(add(middle, mul(sideways, -r))),
            camera.project(add(middle, mul(sideways, r))),
            stops,
          );
          const [p, q] = [camera.project(a), camera.project(b)];
          const away = sub(camera.eye, middle);
          return { p, q, fill, width: 2 * r * camera.pixelsPerMetre(middle), far: dot(away, away) };
        })
        .sort((x, y) => y.far - x.far);
      const joints = drawn.map((s) => line(s.p, s.q, s.width, s.fill)).join("");
      return joints + drawn.map((s) => butted(s.p, s.q, s.width, s.fill)).join("");
    },
  };
}

/** The same stretch with square ends a little too long: on a bend it hides the round joints below it. */
function butted(p: Point, q: Point, width: number, stroke: string): string {
  const long = Math.hypot(q[0] - p[0], q[1] - p[1]);
  if (long > width * 0.8) return "";
  const k = (width * 0.06) / Math.max(long, 0.01);
  const [dx, dy] = [(q[0] - p[0]) * k, (q[1] - p[1]) * k];
  return `<path d="M${num(p[0] - dx)} ${num(p[1] - dy)}L${num(q[0] + dx)} ${num(q[1] + dy)}" stroke="${stroke}" stroke-width="${num(width)}" fill="none"/>`;
}

function line(p: Point, q: Point, width: number, stroke: string): string {
  return `<path d="M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" fill="none"/>`;
}
