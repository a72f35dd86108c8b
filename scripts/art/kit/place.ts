import { add, mul, type Vec } from "./vec";

/** Where an object stands: turns local metres into room metres. */
export interface Place {
  point: (local: Vec) => Vec;
  direction: (local: Vec) => Vec;
  scale: number;
}

export interface PlaceOptions {
  at?: Vec;
  /** Turn round the upright axis in degrees; positive shows more of the left side. */
  yaw?: number;
  /** Lean backwards (away from the viewer) in degrees, before the turn. */
  pitch?: number;
  /** Lean to the right in degrees, before pitch and turn. */
  roll?: number;
  scale?: number;
  /** The place that this one stands in, for parts of a larger object. */
  inside?: Place;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Makes a place from a position, three turns (roll, then pitch, then yaw) and a scale. */
export function put({
  at = [0, 0, 0],
  yaw = 0,
  pitch = 0,
  roll = 0,
  scale = 1,
  inside,
}: PlaceOptions): Place {
  const [cy, sy] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [cp, sp] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  const [cr, sr] = [Math.cos(radians(roll)), Math.sin(radians(roll))];
  const turn = ([x, y, z]: Vec): Vec => {
    const rolled: Vec = [cr * x + sr * y, cr * y - sr * x, z];
    const pitched: Vec = [rolled[0], cp * rolled[1] + sp * rolled[2], cp * rolled[2] - sp * rolled[1]];
    return [cy * pitched[0] + sy * pitched[2], pitched[1], cy * pitched[2] - sy * pitched[0]];
  };
  const here: Place = {
    point: (local) => add(at, mul(turn(local), scale)),
    direction: turn,
    scale,
  };
  if (!inside) return here;
  return {
    point: (local) => inside.point(here.point(local)),
    direction: (local) => inside.direction(here.direction(local)),
    scale: inside.scale * scale,
  };
}
