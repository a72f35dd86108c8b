import { palette } from "../kit/color";
import { stuff } from "../kit/materials";
import { put, type Place } from "../kit/place";
import type { Solid } from "../kit/solid";
import { globeLamp } from "../objects/lamps";
import { plant, seat, slatPanel } from "../objects/furniture";
import { bench, dumbbellRack } from "../objects/racks";
import { towels, bottle } from "../objects/soft";
import { dumbbell, kettlebell, plate } from "../objects/weights";
import type { Picture } from "../pictures";
import { drawRoom, type RoomOptions } from "./room";
import { onFloor, ROOM } from "./room-marks";

const at = (x: number, z: number, yaw = 0, y = 0, scale = 1): Place => put({ at: [x, y, z], yaw, scale });

function furniture(): Solid[] {
  return [
    ...slatPanel(at(4.1, 0), 1.0, ROOM.height),
    ...bench(at(1.2, 3.05, 52)),
    ...kettlebell(at(1.46, 3.25, 20, 0.45, 1.15)),
    towels(at(0.97, 2.87, 38, 0.45, 0.9), 3, stuff.green),
    ...dumbbellRack(at(4.1, 2.0, -74), 1.7),
    ...plant(at(3.35, 0.55), { height: 1.7, seed: 5 }),
    ...plant(at(-3.9, 0.55), { height: 1.15, kind: "blade", seed: 2 }),
    ...seat(at(-2.3, 0.5, 0), 1.5),
    towels(at(-2.7, 0.5, 6, 0.44), 3, stuff.green),
    bottle(at(-2.05, 0.5, 0, 0.44, 1.05), stuff.green),
    ...globeLamp(at(-1.5, 1.6, 0, 2.5), ROOM.height - 2.5),
    ...globeLamp(at(-0.95, 2.1, 0, 2.78), ROOM.height - 2.78),
    ...dumbbell(at(0.45, 3.7, 24, 0.012, 1.25)),
    plate(put({ at: [2.75, 0.235, 1.5], yaw: -32, pitch: 9 }), [0, 0, 1], { radius: 0.225 }),
  ];
}

function room(width: number, height: number, camera: RoomOptions["camera"]): string {
  return drawRoom({
    width,
    height,
    wall: "plaster",
    floor: "oak",
    window: "hero",
    windowAt: 0.95,
    landmarkSize: 0.9,
    landmarkBase: 0.03,
    landmark: "mountainTower",
    solids: furniture(),
    floorMarks: [onFloor(0.1, 2.15, 2.3, 1.75, palette.greenDeep, 0.94)],
    seed: 4,
    ...(camera ? { camera } : {}),
  });
}

/** The opening picture, wide and upright. */
export function homePictures(): Picture[] {
  return [
    {
      name: "images/home/hero",
      width: 1600,
      height: 1000,
      svg: () =>
        room(1600, 1000, { eye: [-0.2, 1.5, 8.4], target: [-0.2, 1.5, 0], fov: 56, shift: [0, 0.0] }),
      budget: 61440,
      needsColor: true,
    },
    {
      name: "images/home/hero-portrait",
      width: 780,
      height: 860,
      svg: () => room(780, 860, { eye: [0.95, 1.5, 8.3], target: [0.95, 1.5, 0], fov: 38, shift: [0, 0.03] }),
      budget: 46080,
      needsColor: true,
    },
  ];
}
