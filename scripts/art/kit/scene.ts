import { Camera, type CameraOptions } from "./camera";
import type { Light } from "./light";
import { paintContacts, paintShadows } from "./shadow";
import { sortBackToFront } from "./sort";
import type { Face, Solid, Stage } from "./solid";
import { Defs, pathOf, type Stop } from "./svg";
import type { Point, Vec } from "./vec";

/** A flat drawing on a surface, in room metres. Several outlines cut holes (even-odd). */
export interface SurfaceMark {
  outlines: readonly (readonly Vec[])[];
  color: string;
  opacity?: number;
}

/** A floor, wall or ceiling. */
export interface Surface extends Face {
  /** Colours from the top of the picture's part to its bottom, or from the left to the right. */
  stops: readonly Stop[];
  across?: boolean;
  marks?: readonly SurfaceMark[];
  /** Where the sun reaches: everywhere, or through these outlines (even-odd) lying on the surface. */
  sun: "all" | readonly (readonly Vec[])[];
  /** Openings in it. */
  holes?: readonly (readonly Vec[])[];
  /** What parts without sun keep of their colour, as a multiplying colour. */
  shadeColor?: string;
  contacts?: number;
}

export interface SceneOptions {
  camera: CameraOptions;
  light: Light;
  surfaces: readonly Surface[];
  solids: readonly Solid[];
  /** Painted first, e.g. the view out of a window. */
  behind?: (stage: Stage) => string;
  /** Painted last, e.g. the glow of lamps. */
  over?: (stage: Stage) => string;
}

const SHADE = "#a9a8ab";

/** Draws a scene: background, surfaces with their light, then all things from the back to the front. */
export function drawScene(options: SceneOptions): string {
  const camera = new Camera(options.camera);
  const defs = new Defs();
  const { width, height } = camera;
  const stage: Stage = {
    camera,
    light: options.light,
    defs,
    shadowsOn: (face, self) => {
      const others = options.solids.filter((s) => s !== self);
      const dark = paintShadows(face, others, stage, "#8f9092");
      const seams = paintContacts(face, others, stage, 0.4);
      if (!dark && !seams) return "";
      const clip = defs.clip(pathOf(camera.outline(face.outline)));
      return `<g clip-path="${clip}"><g style="mix-blend-mode:multiply">${dark}</g>${seams}</g>`;
    },
  };
  const body = [
    options.behind?.(stage) ?? "",
    ...options.surfaces.map((s) => paintSurface(s, options.solids, stage)),
    ...sortBackToFront(options.solids, camera).map((s) => s.paint(stage)),
    options.over?.(stage) ?? "",
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frameOf(width, height)}>${defs.toString()}${body}</svg>`;
}

/** Share of the size drawn beyond each edge and cut off later: blurs go wrong at the rim of the canvas. */
export const BLEED = 0.04;

/** Size and view box of a drawing with its bleed. */
export function frameOf(width: number, height: number): string {
  const [bx, by] = [width * BLEED, height * BLEED];
  return `width="${width + 2 * bx}" height="${height + 2 * by}" viewBox="${-bx} ${-by} ${width + 2 * bx} ${height + 2 * by}"`;
}

function paintSurface(surface: Surface, solids: readonly Solid[], stage: Stage): string {
  const { camera, defs } = stage;
  const { width, height } = camera;
  const outline = camera.outline(surface.outline);
  const holes = (surface.holes ?? []).map((h) => camera.outline(h));
  const shape = pathOf(outline, ...holes);
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const [x0, y0] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  const [x1, y1] = [Math.min(width, Math.max(...xs)), Math.min(height, Math.max(...ys))];
  const to: Point = surface.across ? [x1, y0] : [x0, y1];
  const fill = defs.linear([x0, y0], to, surface.stops);
  const marks = (surface.marks ?? []).map((m) => {
    const opacity = m.opacity === undefined ? "" : ` opacity="${m.opacity}"`;
    return `<path d="${pathOf(...m.outlines.map((o) => camera.outline(o)))}" fill="${m.color}" fill-rule="evenodd"${opacity}/>`;
  });
  const shadows = paintShadows(surface, solids, stage, "#fff");
  const area = `x="${-width * 0.1}" y="${-height * 0.1}" width="${width * 1.2}" height="${height * 1.2}"`;
  const page = `<rect ${area} fill="${surface.sun === "all" ? "#000" : "#fff"}"/>`;
  const patches =
    surface.sun === "all"
      ? ""
      : `<g filter="${defs.blur(width * 0.0016)}"><path d="${pathOf(...surface.sun.map((o) => camera.outline(o)))}" fill="#000" fill-rule="evenodd"/></g>`;
  const mask = defs.mask(page + patches + shadows, width, height);
  const shade = `<g style="mix-blend-mode:multiply"><g mask="${mask}"><rect ${area} fill="${surface.shadeColor ?? SHADE}"/></g></g>`;
  const contacts = paintContacts(surface, solids, stage, surface.contacts ?? 0.42);
  return `<path d="${shape}" fill="${fill}" fill-rule="evenodd" stroke="${fill}" stroke-width=".6"/><g clip-path="${defs.clip(shape)}">${marks.join("")}${shade}${contacts}</g>`;
}
