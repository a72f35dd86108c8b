import type { BranchListItem } from "@/lib/branch/card";
import { NO_FILTERS, type BranchFilters, type BranchNeed } from "@/lib/branch/filter";
import type { OrderedBranch } from "@/lib/branch/order";
import type { BranchSearch } from "@/lib/branch/search";
import { filterBranches } from "./find";

type Entries = readonly OrderedBranch<BranchListItem>[];

/** What a visitor reads for a need. */
export const NEED_NAMES: Record<BranchNeed, string> = {
  open: "지금 영업 중",
  quiet: "지금 한산한 편",
  late: "평일 밤 11시 이후",
  step_free: "단차 없음",
};

/** A condition that keeps branches out: in words, the change that drops it, and how many branches there are then. */
export type Condition = { name: string; change: Partial<BranchFilters>; count: number };

/**
 * What could be dropped when nothing was found: each condition that alone would let branches in.
 *
 * @param entries measured by the search
 * @param now decides which are open
 */
export function findDroppable(
  entries: Entries,
  filters: BranchFilters,
  search: BranchSearch | null,
  now: Date | null,
): Condition[] {
  const { region, facilities, needs, within } = filters;
  const words = search?.words ?? [];
  const conditions = [
    ...words.map(({ text, remove }) => ({ name: text, change: remove })),
    ...(within && search?.stations.length ? [{ name: `걸어서 ${within}분`, change: { within: 0 } }] : []),
    ...(region ? [{ name: region, change: { region: "" } }] : []),
    ...facilities.map((facility) => ({
      name: facility,
      change: { facilities: facilities.filter((other) => other !== facility) },
    })),
    ...needs.map((need) => ({
      name: NEED_NAMES[need],
      change: { needs: needs.filter((other) => other !== need) },
    })),
  ];
  return conditions
    .map(({ name, change }) => {
      const left = search && { ...search, words: words.filter(({ remove }) => remove !== change) };
      return { name, change, count: filterBranches(entries, { ...filters, ...change }, left, now).length };
    })
    .filter(({ count }) => count > 0);
}

const NEAREST_COUNT = 3;

/** The three branches to show when nothing was found: the nearest, or the first ones while nothing is near. */
export function pickInstead(entries: Entries): OrderedBranch<BranchListItem>[] {
  const isMeasured = entries.some(({ distanceKm }) => distanceKm !== null);
  const open = entries.filter(({ isUpcoming }) => !isUpcoming);
  return filterBranches(open.length > 0 ? open : entries, {
    ...NO_FILTERS,
    order: isMeasured ? "near" : "default",
  }).slice(0, NEAREST_COUNT);
}
