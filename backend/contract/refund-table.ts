import type { Product } from "@/lib/contract/product";
import { countDaysBetween } from "@/lib/contract/rules/days";
import { calculateRefund, findWithdrawalEnd } from "@/lib/contract/rules/refund";
import { countUsedDays, findLastDay } from "@/lib/contract/rules/term";

/**
 * What comes back after so many days or visits of use, whole won: while the contract can be ended without a penalty, and
 * after that; null where use and time cannot meet so.
 */
export type RefundTableRow = readonly [used: number, without: number | null, withPenalty: number | null];

export type RefundTable = {
  unit: "일" | "회";
  /** Days or visits of the whole contract, without days that a coupon adds. */
  total: number;
  rows: RefundTableRow[];
};

type Sale = {
  product: Pick<Product, "kind" | "months" | "visits" | "pause">;
  /** What was really paid, whole won. */
  paidKrw: number;
  /** `YYYY-MM-DD` in Seoul. */
  paidOn: string;
  startsOn: string;
  /** It can be ended without a penalty until the buyer comes of age. */
  isMinor: boolean;
  /** It may rest, or does. */
  rests?: boolean;
  /** Of what was handed on, the days that were used by then; it has no days without a penalty. */
  usedBefore?: number;
};

/**
 * The refund rule for every number of days or visits that can be used, as a contract names it: a stop with so many used
 * gives that sum, whatever was paused. A day pass can only be cancelled unused (docs/decisions/refund-rule.md).
 */
export function listRefunds({
  product,
  paidKrw,
  paidOn,
  startsOn,
  isMinor,
  rests = Boolean(product.pause),
  usedBefore,
}: Sale): RefundTable {
  if (product.kind === "day_pass") return { unit: "일", total: 1, rows: [[0, paidKrw, null]] };
  const isByVisits = product.visits !== null;
  const total = product.visits ?? countDaysBetween(startsOn, findLastDay(product, startsOn)) + 1;
  const { until } = findWithdrawalEnd(paidOn, startsOn);
  // Without a pause the n-th day of use is the n-th day of the calendar.
  const daysWithin = isByVisits ? total : countUsedDays(startsOn, until, total);
  const canBeLate = (used: number) => isByVisits || rests || used > daysWithin;
  const rows = Array.from({ length: total + 1 }, (_, used): RefundTableRow => {
    const sum = (isWithdrawal: boolean) =>
      calculateRefund({ paidKrw, usedUnits: used, totalUnits: total, isWithdrawal }).refundKrw;
    if (usedBefore !== undefined) return [used, null, used < usedBefore ? null : sum(false)];
    return [used, isMinor || used <= daysWithin ? sum(true) : null, canBeLate(used) ? sum(false) : null];
  });
  return { unit: isByVisits ? "회" : "일", total, rows };
}
