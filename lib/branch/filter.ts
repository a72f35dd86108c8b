import type { OrderedBranch } from "@/lib/branch/order";
import { WALK_REACH_MIN, WALK_RINGS_MIN } from "@/lib/station/rings";
import type { BranchListItem } from "./card";
import type { BranchSearch } from "./search";

export const BRANCH_ORDERS = ["default", "near", "price", "name"] as const;
export type BranchOrder = (typeof BRANCH_ORDERS)[number];

export type BranchFilters = {
  query: string;
  /** `""` means everywhere. */
  region: string;
  facilities: string[];
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
  order: "default",
  from: "",
  to: "",
  within: 0,
};

/** What a visitor can choose from, taken from the branches themselves. */
export type BranchChoices = { regions: string[]; facilities: string[] };

/** Regions and facilities of the listed branches, in order of first mention. */
export function getBranchChoices(branches: readonly BranchListItem[]): BranchChoices {
  return {
    regions: [...new Set(branches.map(({ region }) => region).filter(Boolean))],
    facilities: [...new Set(branches.flatMap(({ amenities }) => amenities))],
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
  return {
    query: (params.get("q") ?? "").slice(0, 50),
    region: choices.regions.includes(region) ? region : "",
    facilities: choices.facilities.filter((facility) => asked.includes(facility)),
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

/** So many branches are shown around a station, however far they are. */
const NEAREST_COUNT = 3;

/**
 * The branches that match the filters, in the requested order. By default those open today come
 * first: the strip puts upcoming ones first, but somebody looking for a gym needs an open one. Around a station the
 * nearest come first.
 *
 * @param branches in the order of the strip: the nearest first where the position is known; measured by the search
 * @param search what the query means; none finds every branch
 */
export function filterBranches(
  branches: readonly OrderedBranch<BranchListItem>[],
  { region, facilities, order, within }: BranchFilters,
  search?: BranchSearch | null,
): OrderedBranch<BranchListItem>[] {
  const found = branches.filter(
    ({ branch }) =>
      (!region || branch.region === region) &&
      facilities.every((facility) => branch.amenities.includes(facility)) &&
      (search?.words.every(({ matches }) => matches(branch)) ?? true),
  );
  return sortBranches(keepInReach(found, within), order, search);
}

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

const comparators: Record<BranchOrder, Comparator> = {
  default: byOpen,
  near: (a, b) => compareNumbers(a.distanceKm, b.distanceKm) || byOpen(a, b),
  price: (a, b) => compareNumbers(a.branch.price_from, b.branch.price_from) || byOpen(a, b),
  name: (a, b) => a.branch.name.localeCompare(b.branch.name, "ko"),
};

/** Unknown values come last. */
function compareNumbers(a: number | null, b: number | null): number {
  return a === b ? 0 : (a ?? Infinity) - (b ?? Infinity);
}
