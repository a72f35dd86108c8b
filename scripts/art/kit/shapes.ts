import { range, type Point } from "./vec";

/** Flat outlines, anticlockwise, in the drawing's own metres. */
export const rect = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

export function roundRect(x: number, y: number, w: number, h: number, r: number, steps = 6): Point[] {
  const radius = Math.min(r, w / 2, h / 2);
  const corner = (cx: number, cy: number, start: number): Point[] =>
    range(steps + 1).map((i) => {
      const a = start + (i / steps) * (Math.PI / 2);
      return [cx + radius * Math.cos(a), cy + radius * Math.sin(a)];
    });
  return [
    ...corner(x + w - radius, y + radius, -Math.PI / 2),
    ...corner(x + w - radius, y + h - radius, 0),
    ...corner(x + radius, y + h - radius, Math.PI / 2),
    ...corner(x + radius, y + radius, Math.PI),
  ];
}

export function circle(cx: number, cy: number, r: number, steps = 40): Point[] {
  return range(steps).map((i) => {
    const a = (i / steps) * Math.PI * 2;
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
  });
}

/** A rectangle whose top is a half circle. */
export function arch(x: number, y: number, w: number, h: number, steps = 24): Point[] {
  const r = w / 2;
  return [
    [x, y],
    [x + w, y],
    ...range(steps + 1).map((i): Point => {
      const a = (i / steps) * Math.PI;
      return [x + r + r * Math.cos(a), y + h - r + r * Math.sin(a)];
    }),
  ];
}

/** A line with round ends and joints, as outlines: one for each stretch and each joint. */
export function stroke(points: readonly Point[], width: number): Point[][] {
  const out: Point[][] = [];
  points.forEach((p, i) => {
    out.push(circle(p[0], p[1], width / 2, 20));
    const q = points[i + 1];
    if (!q) return;
    const size = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const [nx, ny] = [(-(q[1] - p[1]) / size) * (width / 2), ((q[0] - p[0]) / size) * (width / 2)];
    out.push([
      [p[0] - nx, p[1] - ny],
      [q[0] - nx, q[1] - ny],
      [q[0] + nx, q[1] + ny],
      [p[0] + nx, p[1] + ny],
    ]);
  });
  return out;
}

/** Points of a smooth curve through the given ones (Catmull-Rom). */
export function smooth<P extends readonly number[]>(points: readonly P[], steps = 8): P[] {
  const at = (i: number): P => points[Math.min(points.length - 1, Math.max(0, i))] as P;
  const out: P[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (const s of range(steps)) {
      const t = s / steps;
      out.push(
        b.map((p1, k) => {
          const [p0, p2, p3] = [a[k] ?? 0, c[k] ?? 0, d[k] ?? 0];
          return (
            0.5 *
            (2 * p1 +
              (p2 - p0) * t +
              (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
              (3 * p1 - p0 - 3 * p2 + p3) * t * t * t)
          );
        }) as unknown as P,
      );
    }
  }
  out.push(at(points.length - 1));
  return out;
}
