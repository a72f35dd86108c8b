import { stuff } from "../kit/materials";
import { put } from "../kit/place";
import { arch, circle, rect } from "../kit/shapes";
import { slab } from "../kit/slab";
import { withoutShadow, type Solid } from "../kit/solid";
import { type Point } from "../kit/vec";

export type WindowKind = "wide" | "grid" | "arches" | "round" | "pair" | "tall" | "hero";

/** The bars throw broader shadows than they are thin, for they stand deep in the wall. */
export function thicken(bar: readonly Point[]): Point[] {
  const [xs, ys] = [bar.map((p) => p[0]), bar.map((p) => p[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return x1 - x0 < y1 - y0
    ? rect(x0 - 0.03, y0, x1 - x0 + 0.06, y1 - y0)
    : rect(x0, y0 - 0.03, x1 - x0, y1 - y0 + 0.06);
}

export function openingsOf(kind: WindowKind, cx: number): Point[][] {
  switch (kind) {
    case "wide":
      return [rect(cx - 2.3, 0.55, 4.6, 2.45)];
    case "grid":
      return [rect(cx - 1.9, 0.35, 3.8, 2.75)];
    case "arches":
      return [-1.55, 0, 1.55].map((x) => arch(cx + x - 0.66, 0.5, 1.32, 2.6));
    case "round":
      return [circle(cx, 1.78, 1.32, 64)];
    case "pair":
      return [-1.15, 1.15].map((x) => rect(cx + x - 1.02, 0.5, 2.04, 2.5));
    case "hero":
      return [rect(cx - 1.95, 0.3, 3.9, 2.85)];
    case "tall":
      return [-1.5, 0, 1.5].map((x) => rect(cx + x - 0.62, 0.12, 1.24, 3.1));
  }
}

/** The bars of a window as flat outlines in the plane of the wall. */
export function mullionsOf(kind: WindowKind, cx: number): Point[][] {
  const upright = (x: number, y0: number, y1: number, w = 0.06): Point[] =>
    rect(cx + x - w / 2, y0, w, y1 - y0);
  const level = (y: number, x0: number, x1: number, w = 0.06): Point[] =>
    rect(cx + x0, y - w / 2, x1 - x0, w);
  switch (kind) {
    case "wide":
      return [-0.77, 0.77].map((x) => upright(x, 0.55, 3));
    case "grid":
      return [
        ...[-0.95, 0, 0.95].map((x) => upright(x, 0.35, 3.1, 0.05)),
        level(1.28, -1.9, -0.98, 0.05),
        level(1.28, -0.92, -0.03, 0.05),
        level(1.28, 0.03, 0.92, 0.05),
        level(1.28, 0.98, 1.9, 0.05),
      ];
    case "arches":
      return [-1.55, 0, 1.55].map((x) => level(2.42, x - 0.66, x + 0.66, 0.05));
    case "round":
      return [level(1.2, -1.18, 1.18, 0.05)];
    case "pair":
      return [-1.15, 1.15].map((x) => upright(x, 0.5, 3, 0.05));
    case "hero":
      return [
        ...[-0.65, 0.65].map((x) => upright(x, 0.3, 3.15, 0.055)),
        ...[-1.95, -0.62, 0.68].map((x) => level(2.35, x, x + 1.27, 0.045)),
      ];
    case "tall":
      return [-1.5, 0, 1.5].map((x) => level(2.3, x - 0.62, x + 0.62, 0.05));
  }
}

export function windowFrames(kind: WindowKind, cx: number): Solid[] {
  const place = put({ at: [0, 0, 0.03] });
  const bars = mullionsOf(kind, cx).map((m) =>
    slab(place, { shape: m, depth: 0.08, material: stuff.frame, rim: 0.12 }),
  );
  const frames = openingsOf(kind, cx).flatMap((o) => {
    const [xs, ys] = [o.map((p) => p[0]), o.map((p) => p[1])];
    const [mx, my] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    const [w, h] = [Math.max(...xs) - mx, Math.max(...ys) - my];
    const edge = 0.055;
    return o.map((p, i) => {
      const q = o[(i + 1) % o.length] ?? p;
      const inner = ([x, y]: Point): Point => [
        mx + (x - mx) * (1 - edge / w),
        my + (y - my) * (1 - edge / h),
      ];
      return slab(place, { shape: [p, q, inner(q), inner(p)], depth: 0.1, material: stuff.frame, rim: 0 });
    });
  });
  return [...bars, ...frames].map(withoutShadow);
}
