import type { OrderedBranch } from "@/lib/branch/order";
import type { BranchListItem } from "./card";
import { matchesQuery, type WordMatcher } from "./search";

export const BRANCH_ORDERS = ["default", "near", "price", "name"] as const;
export type BranchOrder = (typeof BRANCH_ORDERS)[number];

export type BranchFilters = {
  query: string;
  /** `""` means everywhere. */
  region: string;
  facilities: string[];
  order: BranchOrder;
};

/** Finds every branch, in the default order. */
export const NO_FILTERS: BranchFilters = { query: "", region: "", facilities: [], order: "default" };

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

/**
 * The branches that match the filters, in the requested order. By default those open today come
 * first: the strip puts upcoming ones first, but somebody looking for a gym needs an open one.
 *
 * @param branches in the order of the strip: the nearest first where the position is known
 * @param matchesWord whether a word of the query matches a branch
 */
export function filterBranches(
  branches: readonly OrderedBranch<BranchListItem>[],
  { query, region, facilities, order }: BranchFilters,
  matchesWord: WordMatcher,
): OrderedBranch<BranchListItem>[] {
  const found = branches.filter(
    ({ branch }) =>
      (!region || branch.region === region) &&
      facilities.every((facility) => branch.amenities.includes(facility)) &&
      matchesQuery({ title: branch.name, details: [branch.station, branch.address] }, query, matchesWord),
  );
  return found.sort(comparators[order]);
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
