/** A point or direction in the room: x to the right, y up, z towards the viewer, in metres. */
export type Vec = readonly [number, number, number];
/** A point on the picture (pixels) or in a flat drawing (metres), x to the right. */
export type Point = readonly [number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec): Vec => mul(a, 1 / (length(a) || 1));
export const centreOf = (points: readonly Vec[]): Vec =>
  mul(
    points.reduce<Vec>((sum, p) => add(sum, p), [0, 0, 0]),
    1 / points.length,
  );

/** Two directions that stand square on `n` and on each other. */
export function planeAxes(n: Vec): readonly [Vec, Vec] {
  const helper: Vec = Math.abs(n[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
  const u = unit(cross(helper, n));
  return [u, cross(n, u)];
}

/** The pairs of neighbours of a closed outline, the last with the first included. */
export function edgesOf<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.map((item, i) => [item, items[(i + 1) % items.length] as T] as const);
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The convex outline round points of a plane (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      for (;;) {
        const a = chain.at(-2);
        const b = chain.at(-1);
        if (!a || !b) break;
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 1e-9) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
