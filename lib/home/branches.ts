import type { Position } from "@/lib/branch/distance";
import { dropHiddenBranches } from "@/lib/branch/hidden";
import { toBranchListItem, type BranchListItem } from "@/lib/branch/list-item";
import { orderBranches } from "@/lib/branch/order";
import type { Place } from "@/lib/contract/place";
import { isCalendarDay } from "@/lib/contract/rules/days";

const PICK_COUNT = 3;

/** What a card of the home page shows of a branch. */
export type BranchPick = Pick<
  BranchListItem,
  "pk" | "name" | "station" | "price_from" | "open_date" | "picture" | "pictureColor"
> & {
  /** Kilometres; null while the visitor's position is unknown. */
  distanceKm: number | null;
};

function toPick(branch: Place, distanceKm: number | null): BranchPick {
  const { pk, name, station, price_from, open_date, picture, pictureColor } = toBranchListItem(branch);
  return { pk, name, station, price_from, open_date, picture, pictureColor, distanceKm };
}

/**
 * The three open branches that opened last, 판교벤처타운 left out.
 *
 * @param today day in Asia/Seoul, YYYY-MM-DD
 */
export function pickNewest(branches: readonly Place[], today: string): BranchPick[] {
  return dropHiddenBranches(branches)
    .filter(({ open_date }) => isCalendarDay(open_date) && open_date <= today)
    .sort((a, b) => b.open_date.localeCompare(a.open_date))
    .slice(0, PICK_COUNT)
    .map((branch) => toPick(branch, null));
}

/**
 * The three open branches nearest to the visitor, 판교벤처타운 and those of unknown distance left out.
 *
 * @param today day in Asia/Seoul, YYYY-MM-DD
 */
export function pickNearest(branches: readonly Place[], today: string, position: Position): BranchPick[] {
  return orderBranches(dropHiddenBranches(branches), { today, position })
    .filter(({ isUpcoming, distanceKm }) => !isUpcoming && distanceKm !== null)
    .slice(0, PICK_COUNT)
    .map(({ branch, distanceKm }) => toPick(branch, distanceKm));
}
