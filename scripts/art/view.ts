import { mix } from "./kit/color";
import type { Stage } from "./kit/solid";
import { pathOf } from "./kit/svg";
import { range, type Point, type Vec } from "./kit/vec";
import { landmarks, type LandmarkName, type LandmarkTone } from "./landmarks";

const TONES: Record<LandmarkTone, string> = {
  lit: "#D3DCDD",
  side: "#8CA3AC",
  deep: "#5F7680",
  glass: "#B4CDD3",
  brick: "#C58E73",
  brickSide: "#A8735C",
  roof: "#6F8088",
  tree: "#6F9C7E",
  treeLit: "#92B793",
  gold: "#E2BE83",
  water: "#B9D0D6",
  line: "#8ea2aa",
  hill: "#A9BFBA",
  white: "#F3F5F2",
};

export interface ViewOptions {
  landmark: LandmarkName;
  /** The opening that the view is seen through, in room metres. */
  opening: readonly Vec[];
  /** Where the landmark stands, as a share of the opening's width. */
  at?: number;
  /** Height of the landmark's unit as a share of the opening's height. */
  size?: number;
  /** Share of the opening's height below the horizon's street line. */
  base?: number;
  seed?: number;
}

/** The town outside: sky, a pale skyline, and the district's landmark as one large shape. */
export function paintView(
  stage: Stage,
  { landmark, opening, at = 0.5, size = 0.98, base = 0.02, seed = 1 }: ViewOptions,
): string {
  const { camera, defs } = stage;
  const points = camera.outline(opening);
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [w, h] = [x1 - x0, y1 - y0];
  const sky = defs.linear(
    [x0, y0],
    [x0 + w * 0.2, y1],
    [
      { at: 0, color: "#BFD5E1" },
      { at: 0.55, color: "#E3ECEE" },
      { at: 1, color: "#FBF2E2" },
    ],
  );
  const sun = defs.radial([x0 + w * 0.12, y0 + h * 0.1], Math.max(w, h) * 0.6, [
    { at: 0, color: "#FFF7E4", opacity: 0.95 },
    { at: 1, color: "#FFF7E4", opacity: 0 },
  ]);
  const street = y1 - h * base;
  const skyline = range(Math.ceil(w / (h * 0.11))).map((i) => {
    const wide = h * (0.1 + ((i * 7 + seed * 3) % 5) * 0.012);
    const high = h * (0.1 + ((i * 37 + seed * 13) % 11) * 0.021);
    const x = x0 + i * h * 0.11;
    return `<rect x="${x.toFixed(1)}" y="${(street - high).toFixed(1)}" width="${wide.toFixed(1)}" height="${(high + h * 0.1).toFixed(1)}"/>`;
  });
  const unit = h * size;
  const cx = x0 + w * at;
  const shapes = landmarks[landmark].map(({ points: outline, tone }) => {
    const place = outline.map(([x, y]): Point => [cx + x * unit, street - y * unit]);
    const color = TONES[tone];
    const fill = defs.linear(
      [0, street - unit],
      [0, street],
      [
        { at: 0, color },
        { at: 1, color: mix(color, "#EFEEE6", 0.22) },
      ],
    );
    const opacity = tone === "line" ? ' opacity=".38"' : "";
    return `<path d="${pathOf(place)}" fill="${fill}"${opacity}/>`;
  });
  const ground = `<rect x="${(x0 - 2).toFixed(1)}" y="${(street - 0.5).toFixed(1)}" width="${(w + 4).toFixed(1)}" height="${(h * base + 3).toFixed(1)}" fill="#C9D6C6"/>`;
  const haze = defs.linear(
    [0, y1 - h * 0.3],
    [0, y1],
    [
      { at: 0, color: "#FBF3E4", opacity: 0 },
      { at: 1, color: "#FBF3E4", opacity: 0.55 },
    ],
  );
  const rect = `x="${(x0 - 2).toFixed(1)}" y="${(y0 - 2).toFixed(1)}" width="${(w + 4).toFixed(1)}" height="${(h + 4).toFixed(1)}"`;
  return `<g clip-path="${defs.clip(pathOf(points))}"><rect ${rect} fill="${sky}"/><rect ${rect} fill="${sun}"/><g fill="#CBD8DC">${skyline.join("")}</g>${shapes.join("")}${ground}<rect ${rect} fill="${haze}"/></g>`;
}
