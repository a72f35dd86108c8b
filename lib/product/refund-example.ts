import { getPriceLine } from "@/lib/branch/prices";
import type { Product } from "@/lib/contract/product";
import { countContractDays } from "@/lib/refund/period";
import type { RefundTerms } from "@/lib/refund/words";

/**
 * A third of the contract used: an example of what comes back to somebody who stops early.
 *
 * @param startsOn the first day, `YYYY-MM-DD`
 * @returns null for a single visit, which is no contract over time (docs/decisions/refund-rule.md)
 */
export function getRefundExample(product: Product, startsOn: string): RefundTerms | null {
  const { kind, months, visits } = product;
  if (kind === "day_pass") return null;
  const paidKrw = getPriceLine(product).priceKrw;
  if (visits !== null) {
    return { paidKrw, totalUnits: visits, usedUnits: Math.ceil(visits / 3), unit: "회" };
  }
  if (months === null) return null;
  const totalUnits = countContractDays(startsOn, months);
  return { paidKrw, totalUnits, usedUnits: Math.ceil(totalUnits / 3), unit: "일" };
}
