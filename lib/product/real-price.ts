import { dropHiddenBranches } from "@/lib/branch/named";
import { getDistanceKm, leaveOutFar, type Position } from "@/lib/branch/order";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { addDays } from "@/lib/contract/rules/days";
import { getPrices, getUnitPriceKrw, isCultureExpense } from "@/lib/contract/rules/price";
import { calculateRefund, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";
import { countContractDays, countUsedDays, findLastDay } from "@/lib/contract/rules/term";

/** How long somebody means to stay, and when they may stop; whole months. */
export type PlannedTerm = {
  /** 1 to `MONTHS_MAX`. */
  months: number;
  /** After so many months, less than `months`; 0: not before the end. */
  stop: number;
};

export const MONTHS_MAX = 12;

/** What the document shows, and an address without a choice. */
export const DEFAULT_PLANNED_TERM: PlannedTerm = { months: 6, stop: 2 };

/**
 * Reads a stay from an address, `?months=6&stop=2`. What is no choice is ignored; without `stop` nobody stops.
 *
 * @param search query string, with or without `?`
 */
export function parsePlannedTerm(search: string): PlannedTerm {
  const params = new URLSearchParams(search);
  const months = parseWhole(params.get("months"));
  if (months < 1 || months > MONTHS_MAX) return DEFAULT_PLANNED_TERM;
  const stop = parseWhole(params.get("stop"));
  return { months, stop: stop < months ? stop : 0 };
}

function parseWhole(text: string | null): number {
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : 0;
}

/** A branch and what its memberships cost; the document carries every branch, so it carries only this. */
export type PricedBranch = {
  pk: number;
  name: string;
  region: string;
  /** Degrees (WGS 84); empty where unknown. */
  latitude: string;
  longitude: string;
  /** Months and price of each membership on sale, whole won, the shortest first. */
  passes: readonly Pass[];
  /** Whether the tax law counts what is paid here as culture. */
  isCulture?: true;
};

/** Months, and the price in won. */
export type Pass = readonly [months: number, priceKrw: number];

/**
 * The open branches with the memberships that they sell. Of two for the same months the cheaper one counts.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function listPricedBranches(
  branches: readonly Place[],
  products: readonly Product[],
  today: string,
): PricedBranch[] {
  const passesByBranch = new Map<number, Map<number, number>>();
  for (const product of products) {
    const { kind, months, is_active, place_pk } = product;
    if (kind !== "membership" || !months || !is_active) continue;
    const passes = passesByBranch.get(place_pk) ?? new Map<number, number>();
    passes.set(months, Math.min(getPrices(product).priceKrw, passes.get(months) ?? Infinity));
    passesByBranch.set(place_pk, passes);
  }
  return dropHiddenBranches(branches).flatMap((branch) => {
    const passes = passesByBranch.get(branch.pk);
    if (!passes || isUpcoming(branch, today)) return [];
    const { pk, name, region, latitude, longitude } = branch;
    return {
      ...{ pk, name, region, latitude: latitude ?? "", longitude: longitude ?? "" },
      passes: [...passes].sort(([one], [other]) => one - other),
      ...(isCultureExpense(branch, today) && { isCulture: true as const }),
    };
  });
}

/** The days of one purchase that are used, of those that it has. */
type Days = { usedDays: number; totalDays: number };

/**
 * The purchases that cover a stay from today on: the same membership again each time it ends, and the last one used
 * up to the stay's last day, which is the day before the same date so many months on.
 *
 * @param months of the membership
 * @param stayMonths of the stay
 * @param today in Seoul, `YYYY-MM-DD`
 */
function listPurchases(months: number, stayMonths: number, today: string): Days[] {
  const lastDay = findLastDay({ kind: "membership", months: stayMonths, visits: null }, today);
  const purchases: Days[] = [];
  for (let startsOn = today; startsOn <= lastDay;) {
    const totalDays = countContractDays(startsOn, months);
    purchases.push({ totalDays, usedDays: countUsedDays(startsOn, lastDay, totalDays) });
    startsOn = addDays(startsOn, totalDays);
  }
  return purchases;
}

/** What a membership really costs over a stay, whole won. */
export type RealPrice = {
  /** Months of the membership. */
  months: number;
  /** Paid less refunded. */
  totalKrw: number;
  /** A month's share of it, rounded to the whole won. */
  monthlyKrw: number;
  /** How it is calculated. */
  working: {
    /** Bought so often, for this price. */
    count: number;
    priceKrw: number;
    /** What is kept as penalty and comes back of the last one, and its days that were used; null if it is used up. */
    refund: (Days & { penaltyKrw: number; refundKrw: number }) | null;
  };
};

/**
 * Calculates what a membership really costs by the refund rule (docs/decisions/real-price.md): one that is shorter than
 * the stay is bought again each time it ends, and the last one is stopped on the stay's last day. Without coupons and
 * points.
 *
 * @param stayMonths months of the stay
 * @param today the first day, in Seoul, `YYYY-MM-DD`
 * @returns a function for a membership; what depends on the days alone is worked out once for all branches
 */
export function createRealPricing(stayMonths: number, today: string): (pass: Pass) => RealPrice {
  const purchasesByMonths = new Map<number, Days[]>();
  return ([months, priceKrw]) => {
    const purchases = purchasesByMonths.get(months) ?? listPurchases(months, stayMonths, today);
    purchasesByMonths.set(months, purchases);
    const last = purchases.at(-1)!;
    const { penaltyKrw, refundKrw } = calculateRefund({
      paidKrw: priceKrw,
      usedUnits: last.usedDays,
      totalUnits: last.totalDays,
      // The last one is paid and begun on one day, which counts as used.
      isWithdrawal: last.usedDays <= WITHDRAWAL_DAYS + 1,
    });
    const count = purchases.length;
    const totalKrw = priceKrw * count - refundKrw;
    return {
      ...{ months, totalKrw, monthlyKrw: getUnitPriceKrw(totalKrw, stayMonths) },
      working: {
        count,
        priceKrw,
        refund: last.usedDays < last.totalDays ? { ...last, penaltyKrw, refundKrw } : null,
      },
    };
  };
}

/** What is paid for the memberships of a stay before anything comes back, whole won. */
export function getPaidKrw({ working: { count, priceKrw } }: RealPrice): number {
  return count * priceKrw;
}

/** A membership for somebody who may stop. */
export type PassChoice = RealPrice & {
  /** A month's share for who stays to the end after all; null where nobody stops. */
  plannedMonthlyKrw: number | null;
};

export type BranchChoice = { branch: PricedBranch; /** The cheapest first. */ choices: PassChoice[] };

/**
 * Each branch with what its memberships really cost over a stay, the cheapest first; the branch with the cheapest
 * comes first, of equal ones the first in the list.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function compareBranches(
  branches: readonly PricedBranch[],
  { months, stop }: PlannedTerm,
  today: string,
): BranchChoice[] {
  const getStopped = createRealPricing(stop || months, today);
  const getPlanned = createRealPricing(months, today);
  return branches
    .map((branch) => ({
      branch,
      choices: branch.passes
        .map((pass) => ({
          ...getStopped(pass),
          plannedMonthlyKrw: stop ? getPlanned(pass).monthlyKrw : null,
        }))
        .sort((one, other) => one.totalKrw - other.totalKrw),
    }))
    .sort((one, other) => one.choices[0]!.totalKrw - other.choices[0]!.totalKrw);
}

/** Percent of what is paid for culture that the tax law takes off the income. */
const DEDUCTION_PERCENT = 30;

/**
 * What the year's tax makes less of a sum that counts as culture, whole won, rounded down.
 *
 * @param ratePercent of the income tax
 */
export function estimateTaxKrw(krw: number, ratePercent: number): number {
  return Math.floor((krw * DEDUCTION_PERCENT * ratePercent) / 10_000);
}

/** Within this distance a branch counts as near, kilometres: 45 minutes on foot, or a few stops. */
export const NEAR_KM = 3;

export type LocatedChoice = BranchChoice & {
  /** Kilometres; null where the start or the branch's coordinates are unknown. */
  distanceKm: number | null;
};

/**
 * Divides the branches by their distance: the near ones stay in the order of their price, the others follow by
 * distance.
 *
 * @param from where somebody starts; null: all are near
 */
export function splitByDistance(
  compared: readonly BranchChoice[],
  from: Position | null,
): { near: LocatedChoice[]; others: LocatedChoice[] } {
  const located = compared.map((choice) => ({
    ...choice,
    distanceKm: from && findDistance(choice.branch, from),
  }));
  if (!from) return { near: located, others: [] };
  return {
    near: located.filter(({ distanceKm }) => distanceKm !== null && distanceKm <= NEAR_KM),
    others: located
      .filter(({ distanceKm }) => distanceKm === null || distanceKm > NEAR_KM)
      .sort((one, other) => (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity)),
  };
}

function findDistance(branch: PricedBranch, from: Position): number | null {
  try {
    return leaveOutFar(getDistanceKm(from, branch));
  } catch {
    return null;
  }
}

/** A text that no name or region contains. */
const CELL = "|";

/**
 * Writes the branches as one text for the document, a line each after one with all months and one with all regions:
 * as objects, a thousand branches would be three times as long. Coordinates to 10 m.
 */
export function packBranches(branches: readonly PricedBranch[]): string {
  const months = [...new Set(branches.flatMap(({ passes }) => passes.map(([count]) => count)))];
  const regions = [...new Set(branches.map(({ region }) => region))];
  const toDegrees = (text: string) => text.replace(/(\.\d{4})\d+$/, "$1");
  const lines = branches.map(({ pk, name, region, latitude, longitude, passes, isCulture }) => {
    const prices = new Map(passes);
    return [
      ...[pk, name.replaceAll(CELL, " "), regions.indexOf(region), toDegrees(latitude), toDegrees(longitude)],
      isCulture ? 1 : "",
      ...months.map((count) => prices.get(count) ?? ""),
    ].join(CELL);
  });
  return [months.join(CELL), regions.join(CELL), ...lines].join("\n");
}

/** Reads what `packBranches` wrote. */
export function unpackBranches(text: string): PricedBranch[] {
  const [monthCells = [], regions = [], ...rows] = text.split("\n").map((line) => line.split(CELL));
  return rows.map(([pk, name = "", region, latitude = "", longitude = "", culture, ...prices]) => ({
    ...{ pk: Number(pk), name, region: regions[Number(region)] ?? "", latitude, longitude },
    passes: prices
      .flatMap((price, index): Pass[] => (price ? [[Number(monthCells[index]), Number(price)]] : []))
      .sort(([one], [other]) => one - other),
    ...(culture === "1" && { isCulture: true as const }),
  }));
}
