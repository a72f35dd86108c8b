import { palette } from "../kit/color";
import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import type { SurfaceMark } from "../kit/scene";
import type { Solid } from "../kit/solid";
import type { Point, Vec } from "../kit/vec";
import { globeLamp, linearLamp, pendant } from "../objects/lamps";
import { jumpBox, plant, seat, sideTable, slatPanel, wallBars, wallClock } from "../objects/furniture";
import { bench, dumbbellRack, kettlebellShelf, lockers, pulley, rack } from "../objects/racks";
import { bike, rower, treadmill } from "../objects/machines";
import { bottle, matRoll, spreadMat, towels } from "../objects/soft";
import { foamRoller, gymBall, kettlebell, medicineBall, plateStack } from "../objects/weights";
import { onFloor, ROOM } from "./room-marks";

export interface View {
  eye: Vec;
  target: Vec;
  fov: number;
  /** Lens shift that brings what is looked at to the middle while uprights stay upright. */
  shift: Point;
}

/** Width by height of the closer looks. */
export const DETAIL = { width: 960, height: 720 } as const;

export interface Furnished {
  solids: Solid[];
  marks: SurfaceMark[];
  /** Two closer looks at the same room. */
  details: readonly [View, View];
}

export interface LayoutOptions {
  accent: Material;
  /** Swap left and right. */
  mirror: boolean;
  lamps: "pendant" | "globe" | "linear";
  /** Oak strips beside the window. */
  slats: boolean;
  seed: number;
}

export type LayoutName = "strength" | "cardio" | "functional" | "studio" | "machines" | "lounge";

/** Furnishes a room. */
export function furnish(name: LayoutName, options: LayoutOptions): Furnished {
  const { accent, mirror, lamps, slats, seed } = options;
  const s = mirror ? -1 : 1;
  const at = (x: number, z: number, yaw = 0, y = 0, scale = 1): Place =>
    put({ at: [s * x, y, z], yaw: s * yaw, scale });
  const mark = (x: number, z: number, w: number, d: number, color: string): SurfaceMark =>
    onFloor(s > 0 ? x : -x - w, z, w, d, color);
  const look = (eye: Vec, target: Vec, fov = 40): View => {
    const away = Math.hypot(target[0] - eye[0], target[2] - eye[2]);
    const rise = (target[1] - eye[1]) / (2 * away * Math.tan((fov * Math.PI) / 360));
    return {
      eye: [s * eye[0], eye[1], eye[2]],
      target: [s * target[0], eye[1], target[2]],
      fov,
      shift: [0, (rise * DETAIL.width) / DETAIL.height],
    };
  };
  const hang = (x: number, z: number, y = 2.55): Solid[] => {
    const place = at(x, z, 0, lamps === "linear" ? 2.95 : y);
    const up = ROOM.height - (lamps === "linear" ? 2.95 : y);
    if (lamps === "pendant") return pendant(place, up);
    return lamps === "globe" ? globeLamp(place, up) : linearLamp(place, up, 2.2);
  };
  const panel = slats ? slatPanel(at(3.6, 0), 1.98, ROOM.height) : [];
  const green = accent.color;
  const built = build();
  return { ...built, solids: [...panel, ...built.solids] };

  function build(): Furnished {
    switch (name) {
      case "strength":
        return {
          solids: [
            ...rack(at(-1.9, 2.3, 16), { withBench: true, accent }),
            ...rack(at(1.95, 1.2, -10), { accent, height: 2.1 }),
            ...dumbbellRack(at(4.05, 3.3, -72), 1.9, accent),
            ...plant(at(-4, 0.6), { height: 1.25, seed }),
            ...plateStack(at(-0.2, 1.1), [0.21, 0.19, 0.16], [accent, stuff.steel]),
            ...kettlebell(at(0.42, 2.9, 20, 0, 1.25), stuff.iron, accent),
            ...hang(-0.2, 2.6, 2.75),
            ...hang(2.9, 3.2, 2.75),
          ],
          marks: [
            mark(-3.4, 1.2, 2.7, 2.7, "#484d50"),
            mark(-2.55, 1.2, 1.1, 2.7, palette.oak),
            mark(0.9, 0.4, 2.2, 1.8, "#484d50"),
          ],
          details: [
            look([0.5, 1.35, 5.6], [-1.7, 1.05, 1.6], 38),
            look([1.2, 1.5, 5.2], [3.9, 0.65, 2.7], 40),
          ],
        };
      case "cardio":
        return {
          solids: [
            ...[-2.75, -1.55, -0.35, 0.85].flatMap((x) => treadmill(at(x, 1.7, 6), accent)),
            ...bike(at(3.1, 2.4, 44), accent),
            ...bike(at(3.6, 1.0, 44), accent),
            ...plant(at(-4, 0.7), { height: 1.5, kind: "blade", seed }),
            ...plant(at(2.2, 0.45), { height: 0.95, seed: seed + 2 }),
            ...hang(-2, 2.4, 2.8),
            ...hang(1.6, 2.4, 2.8),
          ],
          marks: [mark(2.1, 0.4, 2.4, 2.9, "#50565a")],
          details: [
            look([-0.9, 1.55, 4.6], [-2.5, 0.95, 0.4], 46),
            look([1.5, 1.3, 5.2], [3.2, 0.66, 1.6], 38),
          ],
        };
      case "functional":
        return {
          solids: [
            ...kettlebellShelf(at(-3.2, 0.5, 0), 6, accent),
            ...jumpBox(at(2.6, 1, -18)),
            ...jumpBox(at(3.45, 1.35, -18), 0.6, 0.42, 0.5, stuff.oakDeep),
            medicineBall(at(2.5, 1.02, 0, 0.6), stuff.rubber, accent),
            ...rower(at(-1.9, 2.4, 22), accent),
            medicineBall(at(1.7, 2.7, 30), stuff.rubber, accent),
            medicineBall(at(2.1, 2.45, 80, 0, 0.86), stuff.deepGreen, stuff.white),
            ...kettlebell(at(0.62, 3.3, 10, 0, 1.3), stuff.iron, accent),
            ...kettlebell(at(0.2, 2.7, 40, 0, 1.05), stuff.iron, stuff.steel),
            ...wallBars(at(4.1, 0.02), 0.8, 2.5),
            wallClock(at(-3.6, 0.06, 0, 2.5)),
            ...hang(-0.9, 2.2, 2.8),
            ...hang(1.9, 2.2, 2.8),
          ],
          marks: [
            mark(-0.2, 0.35, 1.5, 9, green),
            mark(-0.1, 0.35, 0.05, 9, "#eef3ea"),
            mark(1.15, 0.35, 0.05, 9, "#eef3ea"),
          ],
          details: [
            look([-3.5, 1.15, 3.3], [-3.2, 0.62, 0.4], 44),
            look([1.2, 1.2, 5.6], [1.9, 0.55, 1.6], 36),
          ],
        };
      case "studio":
        return {
          solids: [
            ...spreadMat(at(-2.5, 2.6, 4), accent),
            ...spreadMat(at(-1.2, 2.5, 4), stuff.forest),
            ...spreadMat(at(0.1, 2.6, 4), stuff.sage),
            gymBall(at(1.65, 1.6), accent, 0.34),
            gymBall(at(2.3, 1.2), stuff.white, 0.26),
            foamRoller(at(-1.2, 2.5, 30, 0.012), stuff.iron),
            ...wallBars(at(-3.8, 0.02), 0.95),
            ...seat(at(3.5, 0.75, -8), 1.6),
            towels(at(3.15, 0.78, -8, 0.44), 3, accent),
            matRoll(at(3.8, 0.8, -14, 0.44), stuff.forest),
            ...plant(at(-2.75, 0.45), { height: 1.1, seed }),
            ...hang(-1.6, 2.6, 2.7),
            ...hang(1.2, 2.2, 2.5),
            ...hang(2.3, 2.6, 2.75),
          ],
          marks: [],
          details: [look([1.9, 1.2, 3.4], [3.4, 0.6, 0.7], 40), look([0.7, 1.5, 5.4], [-1.3, 0.25, 2], 40)],
        };
      case "machines":
        return {
          solids: [
            ...pulley(at(-3.1, 1, 16), accent),
            ...pulley(at(3.1, 0.9, -14), accent),
            ...bike(at(-1.85, 2.7, -34), accent),
            ...bike(at(-0.6, 2.4, -34), accent),
            ...bench(at(2.1, 2.7, -24)),
            ...kettlebell(at(1.45, 3.25, 20, 0, 1.1), stuff.iron, accent),
            ...dumbbellRack(at(0, 0.4), 2.2, accent),
            ...plant(at(4.1, 1.9), { height: 1.3, seed, kind: "blade" }),
            ...hang(-1.7, 2.5, 2.8),
            ...hang(1.4, 2.5, 2.8),
          ],
          marks: [mark(-2.3, 1.6, 5.4, 2, "#555b5f")],
          details: [
            look([-0.6, 1.35, 4.7], [-2.9, 1.0, 0.6], 40),
            look([0.8, 1.15, 3.5], [0.05, 0.7, 0.4], 46),
          ],
        };
      case "lounge":
        return {
          solids: [
            ...lockers(at(-3.35, 0.4), 6, [2, 9], 1.84, green),
            ...seat(at(-2.6, 2.1, 8), 1.7),
            towels(at(-3, 2.15, 14, 0.44), 3, accent),
            bottle(at(-2.45, 2.12, 0, 0.44, 1.05), accent),
            ...sideTable(at(0.15, 1.0)),
            bottle(at(0.1, 0.97, 0, 0.495), stuff.white, stuff.iron),
            ...plant(at(-0.75, 0.5), { height: 1.3, seed }),
            gymBall(at(0.75, 2.2), accent, 0.33),
            ...treadmill(at(2.0, 1.5, 6), accent),
            ...treadmill(at(3.1, 1.5, 6), accent),
            ...hang(-2.6, 2.2, 2.6),
            ...hang(-1.5, 2.6, 2.8),
            ...hang(2.6, 1.8, 2.5),
          ],
          marks: [mark(-3.7, 1.3, 2.3, 1.7, "#c6cfc2")],
          details: [
            look([-1.6, 1.25, 4.6], [-2.8, 0.75, 1.2], 40),
            look([0.5, 1.25, 4.4], [0.05, 0.62, 0.8], 36),
          ],
        };
    }
  }
}
