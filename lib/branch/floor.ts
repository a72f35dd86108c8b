import type { PlaceMachine } from "@/lib/contract/place";
import { countMachines } from "./facts";
import { groupMachinesByKind } from "./machines";

/** Floors are drawn as wide as this for each metre that they are deep. */
const ASPECT = 1.5;
/** A machine's place on the floor in decimetres, as machines of its kind usually are. */
const FOOTPRINTS_DM: Record<string, readonly [width: number, depth: number]> = {
  유산소: [20, 9],
  필라테스: [24, 8],
  "랙·프리웨이트": [18, 15],
  케이블: [18, 12],
};
const OTHER_FOOTPRINT_DM = [17, 13] as const;

/** What is drawn of a branch; all lengths in decimetres. */
export interface Floor {
  width: number;
  depth: number;
  /** Square metres of floor for each machine. */
  roomM2: number;
  /** `path` has a rectangle for each machine of the kind. */
  kinds: { kind: string; count: number; path: string }[];
}

/**
 * A floor as large as the branch's with all of its machines, to one scale. Nobody says where a machine stands, so each has an
 * equal part of the floor, kind after kind: the distance between them is the room that there is for each.
 *
 * @param sizeM2 square metres
 */
export function drawFloor(sizeM2: number, machines: readonly PlaceMachine[]): Floor {
  const width = Math.round(Math.sqrt(sizeM2 * ASPECT) * 10);
  const depth = Math.round(Math.sqrt(sizeM2 / ASPECT) * 10);
  const count = countMachines(machines);
  const columns = Math.max(1, Math.ceil(Math.sqrt(count * ASPECT)));
  const rows = Math.max(1, Math.ceil(count / columns));
  let place = 0;
  const kinds = groupMachinesByKind(machines).map(({ kind, count: own }) => {
    const [wide, deep] = FOOTPRINTS_DM[kind] ?? OTHER_FOOTPRINT_DM;
    const path = Array.from({ length: own }, () => {
      const column = place % columns;
      const row = Math.floor(place / columns);
      place += 1;
      const x = Math.round(((column + 0.5) * width) / columns - wide / 2);
      const y = Math.round(((row + 0.5) * depth) / rows - deep / 2);
      return `M${x} ${y}h${wide}v${deep}h-${wide}z`;
    });
    return { kind, count: own, path: path.join("") };
  });
  return { width, depth, roomM2: count === 0 ? sizeM2 : Math.round(sizeM2 / count), kinds };
}
