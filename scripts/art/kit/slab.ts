import { mix } from "./color";
import { shade, type Material } from "./light";
import type { Place } from "./place";
import { boundsOf, type Solid, type Stage } from "./solid";
import { num, pathOf } from "./svg";
import { add, centreOf, cross, dot, edgesOf, mul, range, sub, unit, type Point, type Vec } from "./vec";

/** Something flat drawn on the front of a slab, in its own metres. Several outlines cut holes (even-odd). */
export interface Mark {
  outlines: readonly (readonly Point[])[];
  color: string;
  opacity?: number;
}

export interface SlabOptions {
  /** The front's outline in metres, anticlockwise, x to the right and y up. */
  shape: readonly Point[];
  depth: number;
  material: Material;
  side?: Material;
  marks?: readonly Mark[];
  receives?: boolean;
  /** Brightness of the line where the front meets the side. */
  rim?: number;
}

/** A flat outline given thickness: its front looks towards +z, its back lies at z = -depth. */
export function slab(place: Place, options: SlabOptions): Solid {
  const { shape, depth, material, side = material, marks = [], receives = false, rim = 0.35 } = options;
  const front = shape.map(([x, y]) => place.point([x, y, 0]));
  const back = shape.map(([x, y]) => place.point([x, y, -depth]));
  const facing = unit(place.direction([0, 0, 1]));
  const self: Solid = {
    bounds: boundsOf([...front, ...back]),
    hulls: [[...front, ...back]],
    paint: (stage) =>
      paintSides(stage) + paintFace(stage, front, facing) + paintFace(stage, back, mul(facing, -1)),
  };

  function paintSides({ camera, light }: Stage): string {
    return edgesOf(range(shape.length))
      .map(([i, j]) => {
        const [a, b, c, d] = [front[i], front[j], back[j], back[i]];
        if (!a || !b || !c || !d) return { far: 0, svg: "" };
        const normal = unit(cross(sub(d, a), sub(b, a)));
        const middle = centreOf([a, b, c, d]);
        const away = sub(camera.eye, middle);
        if (dot(normal, away) <= 0) return { far: 0, svg: "" };
        const fill = shade(side, normal, middle, camera.eye, light);
        const svg = `<path d="${pathOf(camera.outline([a, b, c, d]))}" fill="${fill}" stroke="${fill}" stroke-width=".7"/>`;
        return { far: dot(away, away), svg };
      })
      .sort((p, q) => q.far - p.far)
      .map((p) => p.svg)
      .join("");
  }

  function paintFace(stage: Stage, ring: readonly Vec[], normal: Vec): string {
    const { camera, light, defs } = stage;
    const middle = centreOf(ring);
    if (dot(normal, sub(camera.eye, middle)) <= 0) return "";
    const color = shade(material, normal, middle, camera.eye, light);
    const points = camera.outline(ring);
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const fill = defs.linear(
      [Math.min(...xs), Math.min(...ys)],
      [Math.max(...xs), Math.max(...ys)],
      [
        { at: 0, color: mix(color, "#ffffff", 0.07) },
        { at: 1, color: mix(color, "#14161a", 0.07) },
      ],
    );
    const edge = num(Math.max(0.6, camera.pixelsPerMetre(middle) * 0.004 * place.scale));
    const face = `<path d="${pathOf(points)}" fill="${fill}" stroke="${mix(color, "#ffffff", rim)}" stroke-width="${edge}" stroke-linejoin="round"/>`;
    const drawn = ring === front ? marks.map((mark) => paintMark(stage, mark)).join("") : "";
    return face + drawn + (receives ? stage.shadowsOn({ outline: ring, normal }, self) : "");
  }

  function paintMark({ camera }: Stage, mark: Mark): string {
    const lift = mul(facing, 0.0005);
    const outlines = mark.outlines.map((o) =>
      camera.outline(o.map(([x, y]) => add(place.point([x, y, 0]), lift))),
    );
    const opacity = mark.opacity === undefined ? "" : ` opacity="${mark.opacity}"`;
    return `<path d="${pathOf(...outlines)}" fill="${mark.color}" fill-rule="evenodd"${opacity}/>`;
  }
  return self;
}
