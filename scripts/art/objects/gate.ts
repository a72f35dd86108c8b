import { box } from "../kit/box";
import { stuff } from "../kit/materials";
import { type Place } from "../kit/place";
import { roundRect } from "../kit/shapes";
import { type Solid } from "../kit/solid";
import { num } from "../kit/svg";

/** A gate's pillar with a light on its front and a glass wing to one side. */
export function gatePillar(place: Place, wing: 1 | -1): Solid[] {
  return [
    box(place, { size: [0.16, 0.62, 0.34], material: stuff.white, bevel: 0.04 }),
    box(place, { at: [0, 0.618, 0.02], size: [0.12, 0.014, 0.24], material: stuff.iron, bevel: 0.005 }),
    box(place, {
      at: [0, 0.12, 0.17],
      size: [0.026, 0.4, 0.008],
      material: { color: "#22b06c", glow: 0.45 },
      bevel: 0.004,
    }),
    glassWing(place, wing),
  ];
}

function glassWing(place: Place, wing: 1 | -1): Solid {
  const ring = roundRect(wing > 0 ? 0.08 : -0.32, 0.16, 0.24, 0.4, 0.03).map(([x, y]) =>
    place.point([x, y, 0]),
  );
  return {
    bounds: {
      min: place.point([wing > 0 ? 0.08 : -0.32, 0.16, 0]),
      max: place.point([wing > 0 ? 0.32 : -0.08, 0.56, 0.004]),
    },
    hulls: [],
    paint: ({ camera }) => {
      const d = `M${camera
        .outline(ring)
        .map((p) => `${num(p[0])} ${num(p[1])}`)
        .join("L")}Z`;
      return `<path d="${d}" fill="#9fd3b6" opacity=".55"/><path d="${d}" fill="none" stroke="#ffffff" stroke-width="2" opacity=".7"/>`;
    },
  };
}
