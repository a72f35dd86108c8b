import type { BranchListItem } from "@/lib/branch/card";
import { WALK_MINUTE_KRW, type BranchFilters, type BranchNeed, type BranchOrder } from "@/lib/branch/filter";
import { getOpenState, isOpenLate } from "@/lib/branch/hours";
import type { OrderedBranch } from "@/lib/branch/order";
import type { BranchSearch } from "@/lib/branch/search";
import { isQuietNow } from "@/lib/contract/rules/busy";
import { toWalkMinutes, WALK_REACH_MIN } from "@/lib/station/rings";

/** So many branches are shown around a station, however far they are. */
const NEAREST_COUNT = 3;

/**
 * The branches that match the filters, in the requested order. By default those open today come
 * first: the strip puts upcoming ones first, but somebody looking for a gym needs an open one. Around a station the
 * nearest come first.
 *
 * @param branches in the order of the strip: the nearest first where the position is known; measured by the search
 * @param search what the query means; none finds every branch
 * @param now decides which are open; where it is unknown all are found
 */
export function filterBranches(
  branches: readonly OrderedBranch<BranchListItem>[],
  filters: BranchFilters,
  search?: BranchSearch | null,
  now?: Date | null,
): OrderedBranch<BranchListItem>[] {
  const found = findMatching(branches, filters, search, now);
  return sortBranches(fillReach(found, filters.within), filters.order, search);
}

/** How many branches a choice would show, which it says before it is made. */
export function countBranches(...args: Parameters<typeof filterBranches>): number {
  const [, { within }] = args;
  return fillReach(findMatching(...args), within).length;
}

function findMatching(
  branches: readonly OrderedBranch<BranchListItem>[],
  { region, facilities, needs }: BranchFilters,
  search?: BranchSearch | null,
  now?: Date | null,
): OrderedBranch<BranchListItem>[] {
  return branches.filter(
    (entry) =>
      (!region || entry.branch.region === region) &&
      facilities.every((facility) => entry.branch.amenities.includes(facility)) &&
      needs.every((need) => meetsNeed[need](entry, now)) &&
      (search?.words.every(({ matches }) => matches(entry.branch)) ?? true),
  );
}

/** How many of them one can go to, and how many are to come. */
export function countFound(found: readonly OrderedBranch<BranchListItem>[]) {
  const upcoming = found.filter(({ isUpcoming }) => isUpcoming).length;
  return { open: found.length - upcoming, upcoming };
}

type Entry = OrderedBranch<BranchListItem>;

const isOpen = ({ branch, isUpcoming }: Entry, now?: Date | null): boolean =>
  !isUpcoming && (!now || getOpenState(branch.hours ?? [], branch.special_days, now)?.isOpen === true);

const meetsNeed: Record<BranchNeed, (entry: Entry, now?: Date | null) => boolean> = {
  open: isOpen,
  quiet: (entry, now) => isOpen(entry, now) && (!now || isQuietNow(entry.branch.busy_today, now)),
  late: ({ branch, isUpcoming }) => !isUpcoming && isOpenLate(branch.hours ?? []),
  step_free: ({ branch }) => branch.step_free === true,
};

/** All branches in the requested order; around a station the default is the nearest first. */
export function sortBranches(
  branches: readonly OrderedBranch<BranchListItem>[],
  order: BranchOrder,
  search?: BranchSearch | null,
): OrderedBranch<BranchListItem>[] {
  const isAround = order === "default" && Boolean(search?.stations.length);
  return [...branches].sort(comparators[isAround ? "near" : order]);
}

/** Minutes count as they are said: rounded. */
function isInReach({ walk }: Entry, withinMin: number): boolean {
  return !walk || Math.round(walk.minutes) <= (withinMin || WALK_REACH_MIN);
}

/** Those within a walk; where these are less than three to go to and nobody asked for less, the nearest others too. */
function fillReach(found: Entry[], withinMin: number): Entry[] {
  const inReach = found.filter((entry) => isInReach(entry, withinMin));
  const openCount = inReach.filter(({ isUpcoming }) => !isUpcoming).length;
  if (withinMin || openCount >= NEAREST_COUNT || inReach.length === found.length) return inReach;
  const others = found.filter((entry) => !isInReach(entry, withinMin));
  return [
    ...inReach,
    ...others.sort((a, b) => byOpen(a, b) || comparators.near(a, b)).slice(0, NEAREST_COUNT - openCount),
  ];
}

type Comparator = (a: OrderedBranch<BranchListItem>, b: OrderedBranch<BranchListItem>) => number;

const byOpen: Comparator = (a, b) => Number(a.isUpcoming) - Number(b.isUpcoming);

/** Null where the price or the distance is unknown. */
function addWalkToPrice({ branch, distanceKm }: OrderedBranch<BranchListItem>): number | null {
  if (branch.price_from === null || distanceKm === null) return null;
  return branch.price_from + toWalkMinutes(distanceKm) * WALK_MINUTE_KRW;
}

const comparators: Record<BranchOrder, Comparator> = {
  default: byOpen,
  near: (a, b) => compareNumbers(a.distanceKm, b.distanceKm) || byOpen(a, b),
  price: (a, b) => compareNumbers(a.branch.price_from, b.branch.price_from) || byOpen(a, b),
  near_price: (a, b) =>
    compareNumbers(addWalkToPrice(a), addWalkToPrice(b)) || comparators.price(a, b) || byOpen(a, b),
  name: (a, b) => a.branch.name.localeCompare(b.branch.name, "ko"),
};

/** Unknown values come last. */
function compareNumbers(a: number | null, b: number | null): number {
  return a === b ? 0 : (a ?? Infinity) - (b ?? Infinity);
}
