import { getDistanceKm, type Coordinates } from "@/lib/branch/distance";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { Position } from "./distance";

type Orderable = Coordinates & { name: string; open_date: string };

export type OrderedBranch<B> = {
  branch: B;
  /** Kilometres from the visitor; null where the position or the branch's coordinates are unknown. */
  distanceKm: number | null;
  isUpcoming: boolean;
};

/**
 * Sorts branches for the strip (docs/product.md 5.3): upcoming ones first by soonest opening,
 * then the nearest if the position is known, with unknown distances last, else the original order.
 * Dates and coordinates that cannot be read are logged and leave the branch in neutral order (docs/product.md 5.13).
 *
 * @param branches branches in the order of the list call
 * @param options `today` is the day in Asia/Seoul (`YYYY-MM-DD`), `position` the visitor's, null while unknown
 * @returns a new list that contains every given branch once
 */
export function orderBranches<B extends Orderable>(
  branches: readonly B[],
  { today, position }: { today: string; position: Position | null },
): OrderedBranch<B>[] {
  const entries = branches.map((branch) => ({
    branch,
    distanceKm: position && findDistanceKm(branch, position),
    isUpcoming: isUpcoming(branch, today),
  }));
  return entries.sort((a, b) => {
    if (a.isUpcoming !== b.isUpcoming) return a.isUpcoming ? -1 : 1;
    if (a.isUpcoming) return compare(a.branch.open_date, b.branch.open_date);
    return compare(a.distanceKm ?? Infinity, b.distanceKm ?? Infinity);
  });
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function findDistanceKm(branch: Orderable, position: Position): number | null {
  // A branch may have no coordinates yet; only values that are present and wrong are logged.
  if (branch.latitude === "" || branch.longitude === "") return null;
  try {
    return getDistanceKm(position, branch);
  } catch (error) {
    console.error(`distance of ${branch.name} is unknown:`, error);
    return null;
  }
}
