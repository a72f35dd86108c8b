import type { Material } from "../kit/light";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import type { Solid } from "../kit/solid";
import { bandLoops, bottle, jumpRope, matRoll, ropeCoil, shaker, towelRoll, towels } from "../objects/soft";
import {
  abWheel,
  dumbbell,
  foamRoller,
  gymBall,
  kettlebell,
  medicineBall,
  plate,
  plateStack,
} from "../objects/weights";
import { wallClock, jumpBox, plant } from "../objects/furniture";

/** What a still life shows. */
export type StillObject =
  | "kettlebell"
  | "kettlebellGreen"
  | "dumbbells"
  | "dumbbellTower"
  | "plate"
  | "plates"
  | "medicineBall"
  | "greenBall"
  | "matRoll"
  | "towels"
  | "towelRolls"
  | "bottle"
  | "shaker"
  | "jumpRope"
  | "ropeCoil"
  | "bands"
  | "roller"
  | "wheel"
  | "clock"
  | "plant"
  | "gymBall";

/** The object, or small group, standing on a plinth at `top` metres; about 35 cm wide. */
export function stillObject(name: StillObject, top: number, accent: Material): Solid[] {
  const on = (x: number, z: number, yaw = 0, scale = 1, y = 0): Place =>
    put({ at: [x, top + y, z], yaw, scale });
  switch (name) {
    case "kettlebell":
      return kettlebell(on(0, 0, 18, 1.35), stuff.iron, accent);
    case "kettlebellGreen":
      return kettlebell(on(0, 0, -16, 1.35), accent, stuff.white);
    case "dumbbells":
      return [
        ...dumbbell(on(-0.02, 0.12, 32, 1.25), stuff.iron, accent),
        ...dumbbell(on(0.02, -0.08, 32, 1.25), stuff.iron, accent),
      ];
    case "dumbbellTower":
      return [
        ...dumbbell(put({ at: [-0.09, top + 0.19, -0.02], roll: -90, scale: 1.25 }), stuff.iron, accent),
        ...dumbbell(on(0.12, 0.06, 62, 1.2), stuff.iron, accent),
      ];
    case "plate":
      return [plate(on(0.02, 0, -24, 1, 0.22), [0, 0, 1], { radius: 0.22, thick: 0.06, accent })];
    case "plates":
      return [
        ...plateStack(on(0, 0, 0, 1.05), [0.22, 0.19, 0.155], [accent, stuff.steel, stuff.white]),
        ...kettlebell(on(0, 0, 14, 0.72, 0.177), stuff.iron, accent),
      ];
    case "medicineBall":
      return [medicineBall(on(0, 0, 0, 1.25), stuff.rubber, accent)];
    case "greenBall":
      return [medicineBall(on(0, 0, 60, 1.25), accent, stuff.white)];
    case "matRoll":
      return [matRoll(on(0, 0, -38, 0.95), accent, stuff.iron)];
    case "towels":
      return [towels(on(0, 0, 24, 1.15), 4, accent)];
    case "towelRolls":
      return [
        towelRoll(on(-0.02, 0.12, -30, 1.15)),
        towelRoll(on(0.02, -0.03, -30, 1.15), accent),
        towelRoll(on(0, 0.05, -30, 1.15, 0.118), stuff.sage),
      ];
    case "bottle":
      return [bottle(on(-0.05, 0, 0, 1.45), accent, stuff.iron), towelRoll(on(0.14, 0.1, -52, 0.9))];
    case "shaker":
      return [shaker(on(0, 0, 0, 1.55), accent)];
    case "jumpRope":
      return [jumpRope(on(0, 0, 12, 1.35), accent, stuff.iron)];
    case "ropeCoil":
      return ropeCoil(on(-0.06, 0, 0, 1.1), stuff.oak, accent);
    case "bands":
      return bandLoops(on(0, 0.02, -8, 1.25), [accent, stuff.iron, stuff.white]);
    case "roller":
      return [foamRoller(on(0, 0, -36, 1.05), accent)];
    case "wheel":
      return abWheel(on(0, 0, -42, 1.7), stuff.iron, accent);
    case "clock":
      return [wallClock(put({ at: [0, top + 0.22, 0.02], yaw: -20 }), 0.22)];
    case "plant":
      return plant(on(0, 0, 0, 0.62), { height: 0.9, seed: 3 });
    case "gymBall":
      return [gymBall(on(0, 0, 0, 0.62), accent), ...jumpBox(on(0.3, -0.2, -20, 0.4))];
  }
}
