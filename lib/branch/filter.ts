import type { OrderedBranch } from "@/lib/branch/order";
import { isQuietNow } from "@/lib/contract/rules/busy";
import { toWalkMinutes, WALK_REACH_MIN, WALK_RINGS_MIN } from "@/lib/station/rings";
import type { BranchListItem } from "./card";
import { getOpenState, isOpenLate } from "./hours";
import type { BranchSearch } from "./search";

export const BRANCH_ORDERS = ["default", "near", "price", "near_price", "name"] as const;
export type BranchOrder = (typeof BRANCH_ORDERS)[number];

/**
 * What a branch can be asked for besides its amenities: open at this minute, usually relaxed at this hour and open, open
 * after 22:00, no step to the door.
 */
export const BRANCH_NEEDS = ["open", "quiet", "late", "step_free"] as const;
export type BranchNeed = (typeof BRANCH_NEEDS)[number];

export type BranchFilters = {
  query: string;
  /** `""` means everywhere. */
  region: string;
  facilities: string[];
  needs: BranchNeed[];
  order: BranchOrder;
  /** Keys of one or two stations to walk from; the query may name stations too. `""` means none. */
  from: string;
  to: string;
  /** At most so many minutes on foot from a station; 0 means as far as one walks. */
  within: number;
};

/** Finds every branch, in the default order. */
export const NO_FILTERS: BranchFilters = {
  query: "",
  region: "",
  facilities: [],
  needs: [],
  order: "default",
  from: "",
  to: "",
  within: 0,
};

/** What a visitor can choose from, taken from the branches themselves. */
export type BranchChoices = { regions: string[]; facilities: string[] };

/** Regions of the listed branches in order of first mention, and the amenities that not all have, the commonest first. */
export function getBranchChoices(branches: readonly BranchListItem[]): BranchChoices {
  const counts = new Map<string, number>();
  for (const amenity of branches.flatMap(({ amenities }) => amenities))
    counts.set(amenity, (counts.get(amenity) ?? 0) + 1);
  return {
    regions: [...new Set(branches.map(({ region }) => region).filter(Boolean))],
    facilities: [...counts]
      .filter(([, count]) => count < branches.length)
      .sort((a, b) => b[1] - a[1])
      .map(([amenity]) => amenity),
  };
}

/**
 * Reads the filters of an address. Anything that is not a choice is ignored, so that an old or
 * mistyped address still shows branches.
 *
 * @param search query string, with or without `?`
 */
export function parseBranchFilters(search: string, choices: BranchChoices): BranchFilters {
  const params = new URLSearchParams(search);
  const region = params.get("region") ?? "";
  const order = BRANCH_ORDERS.find((name) => name === params.get("order"));
  const asked = (params.get("facility") ?? "").split(",");
  const needed = (params.get("need") ?? "").split(",");
  return {
    query: (params.get("q") ?? "").slice(0, 50),
    region: choices.regions.includes(region) ? region : "",
    facilities: choices.facilities.filter((facility) => asked.includes(facility)),
    needs: BRANCH_NEEDS.filter((need) => needed.includes(need)),
    order: order ?? "default",
    from: (params.get("from") ?? "").slice(0, 20),
    to: (params.get("to") ?? "").slice(0, 20),
    within: WALK_RINGS_MIN.find((ring) => String(ring) === params.get("within")) ?? 0,
  };
}

/**
 * Writes filters into an address and keeps its other parts; unset filters do not appear.
 *
 * @param search query string to start from
 * @returns query string with `?`, or `""`
 */
export function writeBranchFilters(search: string, filters: BranchFilters): string {
  const params = new URLSearchParams(search);
  const values = {
    q: filters.query,
    region: filters.region,
    facility: filters.facilities.join(","),
    need: filters.needs.join(","),
    order: filters.order === "default" ? "" : filters.order,
    from: filters.from,
    to: filters.to,
    within: filters.within ? String(filters.within) : "",
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return formatSearch(params);
}

/** Query string with `?`, or `""`; commas stay readable. */
export function formatSearch(params: URLSearchParams): string {
  const text = params.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** Whether anything but the order is asked for. */
export function isFiltering(filters: BranchFilters): boolean {
  return writeBranchFilters("", { ...filters, order: "default" }) !== "";
}

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
  { region, facilities, needs, order, within }: BranchFilters,
  search?: BranchSearch | null,
  now?: Date | null,
): OrderedBranch<BranchListItem>[] {
  const found = branches.filter(
    (entry) =>
      (!region || entry.branch.region === region) &&
      facilities.every((facility) => entry.branch.amenities.includes(facility)) &&
      needs.every((need) => meetsNeed[need](entry, now)) &&
      (search?.words.every(({ matches }) => matches(entry.branch)) ?? true),
  );
  return sortBranches(keepInReach(found, within), order, search);
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

/** Those within a walk, or the nearest three if there are fewer and nobody asked for less. */
function keepInReach(
  found: OrderedBranch<BranchListItem>[],
  withinMin: number,
): OrderedBranch<BranchListItem>[] {
  const limitMin = withinMin || WALK_REACH_MIN;
  const inReach = found.filter(({ walk }) => !walk || walk.minutes <= limitMin);
  if (withinMin || inReach.length >= NEAREST_COUNT || inReach.length === found.length) return inReach;
  return [...found].sort(comparators.near).slice(0, NEAREST_COUNT);
}

type Comparator = (a: OrderedBranch<BranchListItem>, b: OrderedBranch<BranchListItem>) => number;

const byOpen: Comparator = (a, b) => Number(a.isUpcoming) - Number(b.isUpcoming);

/** A minute's walk further counts as so much more a month in the order by distance and price. */
export const WALK_MINUTE_KRW = 1000;

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
