import { mix } from "./color";
import { shade, type Material } from "./light";
import type { Place } from "./place";
import { boundsOf, type Solid, type Stage } from "./solid";
import { pathOf, type Stop } from "./svg";
import { add, dot, hullOf, mul, planeAxes, range, sub, unit, type Point, type Vec } from "./vec";

/** One ring of a turned shape: radius, distance along the axis, and the material up to the next ring. */
export interface Ring {
  radius: number;
  along: number;
  material?: Material;
}

export interface LatheOptions {
  from: Vec;
  axis: Vec;
  rings: readonly Ring[];
  material: Material;
  /** Let shadows of other things fall on the far end (plinths). */
  receives?: boolean;
}

const SIDES = 44;
const BINS = 12;

/** A turned shape: balls, plates, bottles, pots, round plinths. */
export function lathe(place: Place, { from, axis, rings, material, receives = false }: LatheOptions): Solid {
  const origin = place.point(from);
  const direction = unit(place.direction(axis));
  const [u, v] = planeAxes(direction);
  const spokes = range(SIDES).map((i) => {
    const a = (i / SIDES) * Math.PI * 2;
    return add(mul(u, Math.cos(a)), mul(v, Math.sin(a)));
  });
  const circles = rings.map((ring) => {
    const centre = add(origin, mul(direction, ring.along * place.scale));
    return spokes.map((s) => add(centre, mul(s, ring.radius * place.scale)));
  });
  const all = circles.flat();
  const self: Solid = {
    bounds: boundsOf(all),
    hulls: [circles.flatMap((c) => c.filter((_, i) => i % 2 === 0))],
    paint: (stage) => {
      const eyeAlong = dot(sub(stage.camera.eye, origin), direction) / place.scale;
      const bands = range(rings.length - 1);
      const isBelow = (i: number): boolean =>
        ((rings[i]?.along ?? 0) + (rings[i + 1]?.along ?? 0)) / 2 < eyeAlong;
      const order = [...bands.filter(isBelow), ...bands.filter((i) => !isBelow(i)).reverse()];
      const body = order.map((i) => paintBand(stage, i)).join("");
      const top = circles.at(-1 - (rings.at(-1)?.radius === 0 ? 1 : 0));
      if (!receives || !top) return body;
      return body + stage.shadowsOn({ outline: top, normal: direction }, self);
    },
  };

  function paintBand(stage: Stage, i: number): string {
    const [a, b] = [rings[i], rings[i + 1]];
    const [near, far] = [circles[i], circles[i + 1]];
    if (!a || !b || !near || !far) return "";
    const [dr, dt] = [b.radius - a.radius, b.along - a.along];
    const size = Math.hypot(dr, dt);
    if (size < 1e-6) return "";
    const [radial, axial] = [dt / size, -dr / size];
    const { camera, light, defs } = stage;
    const front: { position: Point; color: string }[] = [];
    spokes.forEach((spoke, k) => {
      const position = mul(add(near[k] ?? origin, far[k] ?? origin), 0.5);
      const normal = add(mul(spoke, radial), mul(direction, axial));
      if (dot(normal, sub(camera.eye, position)) <= 0) return;
      front.push({
        position: camera.project(position),
        color: shade(a.material ?? material, normal, position, camera.eye, light),
      });
    });
    if (front.length === 0) return "";
    const outline = hullOf([...near, ...far].map((p) => camera.project(p)));
    const [p, q] = [camera.project(origin), camera.project(add(origin, mul(direction, 0.2 * place.scale)))];
    const span = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const across: Point = span < 0.5 ? [1, 0] : [-(q[1] - p[1]) / span, (q[0] - p[0]) / span];
    const along = (point: Point): number => point[0] * across[0] + point[1] * across[1];
    const marks = front.map((f) => ({ s: along(f.position), color: f.color })).sort((x, y) => x.s - y.s);
    const [low, high] = [marks[0]?.s ?? 0, marks.at(-1)?.s ?? 0];
    const middle = p[0] * across[0] + p[1] * across[1];
    const at = (s: number): Point => [p[0] + across[0] * (s - middle), p[1] + across[1] * (s - middle)];
    const stops: Stop[] = [];
    for (const bin of range(BINS + 1)) {
      const s = low + ((high - low) * bin) / BINS;
      const after = marks.findIndex((m) => m.s >= s - 1e-9);
      const [left, right] = [marks[Math.max(0, after - 1)], marks[after < 0 ? marks.length - 1 : after]];
      if (!left || !right) continue;
      const gap = right.s - left.s;
      stops.push({
        at: bin / BINS,
        color: mix(left.color, right.color, gap < 1e-6 ? 0 : (s - left.s) / gap),
      });
    }
    const fill =
      high - low < 0.5 ? (stops[0]?.color ?? material.color) : defs.linear(at(low), at(high), stops);
    return `<path d="${pathOf(outline)}" fill="${fill}"/>`;
  }
  return self;
}

/** Rings of a rounded corner, from `from` to `to`, bulging outwards; the first and last point included. */
export function roundCorner(from: Point, corner: Point, to: Point, steps = 5, material?: Material): Ring[] {
  return range(steps + 1).map((i) => {
    const t = i / steps;
    const [k0, k1, k2] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return {
      radius: k0 * from[0] + k1 * corner[0] + k2 * to[0],
      along: k0 * from[1] + k1 * corner[1] + k2 * to[1],
      ...(material ? { material } : {}),
    };
  });
}

/** The rings of a drum with rounded rims, standing on `base`. */
export function drum(radius: number, height: number, bevel: number, base = 0): Ring[] {
  return [
    { radius: 0, along: base },
    ...roundCorner([radius - bevel, base], [radius, base], [radius, base + bevel]),
    ...roundCorner([radius, base + height - bevel], [radius, base + height], [radius - bevel, base + height]),
    { radius: 0, along: base + height },
  ];
}

/** The rings of a ball, flattened at the foot; `paint` may give each height (-1 foot to 1 top) its own material. */
export function ball(
  radius: number,
  centre: number,
  paint?: (height: number) => Material | undefined,
  foot = -1,
  steps = 34,
): Ring[] {
  const start = Math.asin(foot);
  const rings = range(steps + 1).map((i): Ring => {
    const a = start + ((Math.PI / 2 - start) * i) / steps;
    const material = paint?.(Math.sin(a + (Math.PI / 2 - start) / steps / 2));
    return {
      radius: radius * Math.cos(a),
      along: centre + radius * Math.sin(a),
      ...(material ? { material } : {}),
    };
  });
  return [{ radius: 0, along: centre + radius * foot }, ...rings];
}
