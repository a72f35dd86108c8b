import type { Product } from "@/lib/contract/product";
import { getPrices } from "@/lib/contract/rules/price";
import type { RefundTerms } from "@/lib/contract/rules/refund";
import { countContractDays } from "@/lib/contract/rules/term";

const EXAMPLE_DAYS = 30;

/**
 * A month used, a third of what is shorter or counted in visits: an example of what comes back to somebody who stops early.
 *
 * @param startsOn the first day, `YYYY-MM-DD`
 * @returns null for a single visit, which is no contract over time (docs/decisions/refund-rule.md)
 */
export function getRefundExample(product: Product, startsOn: string): RefundTerms | null {
  const { kind, months, visits } = product;
  if (kind === "day_pass") return null;
  const paidKrw = getPrices(product).priceKrw;
  if (visits !== null) {
    return { paidKrw, totalUnits: visits, usedUnits: Math.ceil(visits / 3), unit: "회" };
  }
  if (months === null) return null;
  const totalUnits = countContractDays(startsOn, months);
  return { paidKrw, totalUnits, usedUnits: Math.min(EXAMPLE_DAYS, Math.floor(totalUnits / 3)), unit: "일" };
}
