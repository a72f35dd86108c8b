import type { Face, Solid, Stage } from "./solid";
import { pathOf } from "./svg";
import { add, centreOf, dot, hullOf, mul, planeAxes, sub, type Point, type Vec } from "./vec";

interface Shadow {
  path: string;
  /** How far above the face the thing is, in metres: the further, the softer. */
  reach: number;
}

/** Shadows that things throw on a flat face, as picture outlines. */
function shadowsOf(face: Face, casters: readonly Solid[], stage: Stage): Shadow[] {
  const { normal, outline } = face;
  const origin = outline[0];
  const slant = dot(normal, stage.light.sun);
  if (!origin || slant < 0.04) return [];
  const [u, v] = planeAxes(normal);
  return casters.flatMap((solid) =>
    solid.hulls.flatMap((hull) => {
      const over = hull.flatMap((p) => {
        const height = dot(sub(p, origin), normal);
        return height > -0.002 ? [{ p, height }] : [];
      });
      if (over.length < 3) return [];
      const flat = over.map(({ p, height }): Point => {
        const d = sub(sub(p, mul(stage.light.sun, height / slant)), origin);
        return [dot(d, u), dot(d, v)];
      });
      const ring = hullOf(flat).map(([s, t]) => add(origin, add(mul(u, s), mul(v, t))));
      const points = stage.camera.outline(ring);
      if (points.length < 3) return [];
      return [{ path: pathOf(points), reach: meanHeight(over) }];
    }),
  );
}

const meanHeight = (points: readonly { height: number }[]): number =>
  points.reduce((sum, o) => sum + o.height, 0) / points.length;

/** Outlines of shadows in three softnesses, painted in one colour. */
export function paintShadows(face: Face, casters: readonly Solid[], stage: Stage, color: string): string {
  const shadows = shadowsOf(face, casters, stage);
  const metre = stage.camera.pixelsPerMetre(centreOf(face.outline));
  const levels: readonly { upTo: number; blurM: number }[] = [
    { upTo: 0.25, blurM: 0.008 },
    { upTo: 0.9, blurM: 0.018 },
    { upTo: Number.POSITIVE_INFINITY, blurM: 0.03 },
  ];
  let from = -1;
  return levels
    .map(({ upTo, blurM }) => {
      const path = shadows
        .filter((s) => s.reach > from && s.reach <= upTo)
        .map((s) => `<path d="${s.path}"/>`);
      from = upTo;
      if (path.length === 0) return "";
      const blur = Math.min(stage.camera.width * 0.012, Math.max(0.6, blurM * metre));
      return `<g fill="${color}" filter="${stage.defs.blur(blur)}">${path.join("")}</g>`;
    })
    .join("");
}

/** The dark seam where things stand on a face. */
export function paintContacts(face: Face, casters: readonly Solid[], stage: Stage, opacity: number): string {
  const origin = face.outline[0];
  if (!origin) return "";
  const [u, v] = planeAxes(face.normal);
  const metre = stage.camera.pixelsPerMetre(centreOf(face.outline));
  const feet = casters.flatMap((solid) =>
    solid.hulls.flatMap((hull) => {
      const near = hull.filter((p) => {
        const height = dot(sub(p, origin), face.normal);
        return height > -0.01 && height < 0.06;
      });
      if (near.length < 3) return [];
      const ring = grow(
        hullOf(near.map((p): Point => [dot(sub(p, origin), u), dot(sub(p, origin), v)])),
        1.06,
      ).map(([s, t]): Vec => add(origin, add(mul(u, s), mul(v, t))));
      const points = stage.camera.outline(ring);
      return points.length < 3 ? [] : [`<path d="${pathOf(points)}"/>`];
    }),
  );
  if (feet.length === 0) return "";
  const blur = stage.defs.blur(Math.max(0.8, Math.min(stage.camera.width * 0.01, metre * 0.014)));
  return `<g fill="#1d1a16" opacity="${opacity}" filter="${blur}">${feet.join("")}</g>`;
}

function grow(points: readonly Point[], k: number): Point[] {
  const cx = points.reduce((s, p) => s + p[0], 0) / points.length;
  const cy = points.reduce((s, p) => s + p[1], 0) / points.length;
  return points.map(([x, y]) => [cx + (x - cx) * k, cy + (y - cy) * k]);
}
