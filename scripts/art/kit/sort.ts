import type { Camera } from "./camera";
import type { Solid } from "./solid";
import { dot, mul, sub, add, type Vec } from "./vec";

interface Entry {
  solid: Solid;
  far: number;
  screen: readonly [number, number, number, number];
  behind: Set<number>;
}

/**
 * Orders things from the back to the front. Two things that a plane square to the axes separates are ordered
 * exactly (the one on the eye's side is in front); those that interlock go by the distance of their middles.
 */
export function sortBackToFront(solids: readonly Solid[], camera: Camera): Solid[] {
  const entries = solids.map((solid) => measure(solid, camera));
  entries.forEach((a, i) => {
    entries.forEach((b, j) => {
      if (j <= i || !overlap(a.screen, b.screen)) return;
      const first = inFront(a, b, camera.eye);
      if (first > 0) a.behind.add(j);
      else if (first < 0) b.behind.add(i);
    });
  });
  const done = new Set<number>();
  const order: Solid[] = [];
  const byDistance = entries.map((_, i) => i).sort((i, j) => (entries[j]?.far ?? 0) - (entries[i]?.far ?? 0));
  const visiting = new Set<number>();
  const visit = (i: number): void => {
    const entry = entries[i];
    if (!entry || done.has(i) || visiting.has(i)) return;
    visiting.add(i);
    [...entry.behind].sort((p, q) => (entries[q]?.far ?? 0) - (entries[p]?.far ?? 0)).forEach(visit);
    visiting.delete(i);
    done.add(i);
    order.push(entry.solid);
  };
  byDistance.forEach(visit);
  return order;
}

function measure(solid: Solid, camera: Camera): Entry {
  const { min, max } = solid.bounds;
  const middle = mul(add(min, max), 0.5);
  const away = sub(middle, camera.eye);
  const corners = [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z) => camera.project([x, y, z]))),
  );
  const [xs, ys] = [corners.map((c) => c[0]), corners.map((c) => c[1])];
  return {
    solid,
    far: dot(away, away),
    screen: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    behind: new Set(),
  };
}

const overlap = (a: Entry["screen"], b: Entry["screen"]): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Above 0 when `a` may hide `b`, below 0 when `b` may hide `a`, 0 when neither can. */
function inFront(a: Entry, b: Entry, eye: Vec): number {
  let [aHides, bHides, apart] = [true, true, false];
  for (const k of [0, 1, 2] as const) {
    const [low, high] = [a.solid.bounds, b.solid.bounds];
    if (low.min[k] >= high.max[k] - 1e-4) {
      apart = true;
      if (eye[k] >= high.max[k]) bHides = false;
      if (eye[k] <= low.min[k]) aHides = false;
    } else if (high.min[k] >= low.max[k] - 1e-4) {
      apart = true;
      if (eye[k] >= low.max[k]) aHides = false;
      if (eye[k] <= high.min[k]) bHides = false;
    }
  }
  if (!apart) return b.far - a.far;
  return (aHides ? 1 : 0) - (bHides ? 1 : 0);
}
