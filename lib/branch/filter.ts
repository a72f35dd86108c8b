import { WALK_RINGS_MIN } from "@/lib/station/rings";

export const BRANCH_ORDERS = ["default", "near", "price", "near_price", "name"] as const;
export type BranchOrder = (typeof BRANCH_ORDERS)[number];

/**
 * What a branch can be asked for besides its amenities: open at this minute, usually relaxed at this hour and open, open
 * after 23:00 on working days, no step to the door.
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
  const requested = (params.get("facility") ?? "").split(",");
  const needed = (params.get("need") ?? "").split(",");
  return {
    query: (params.get("q") ?? "").slice(0, 50),
    region: choices.regions.includes(region) ? region : "",
    facilities: choices.facilities.filter((facility) => requested.includes(facility)),
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

/** What is chosen, with one thing more or, where it was among them, without it. */
export function toggle<T>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
}

/** Whether anything but the order is asked for. */
export function isFiltering(filters: BranchFilters): boolean {
  return writeBranchFilters("", { ...filters, order: "default" }) !== "";
}

/** A minute's walk further counts as so much more a month in the order by distance and price. */
export const WALK_MINUTE_KRW = 1000;
