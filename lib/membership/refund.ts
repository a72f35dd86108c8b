import type { Membership } from "@/lib/contract/membership";
import type { RefundTerms } from "@/lib/refund/words";
import { getMembershipPeriod } from "./period";

/**
 * What a membership that ends today would be counted by: visits where it runs by count, else days
 * (docs/decisions/refund-rule.md).
 *
 * @param paidKrw what was really paid, whole won
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function getRefundTerms(membership: Membership, paidKrw: number, today: string): RefundTerms {
  const { product, visits_left: visitsLeft } = membership;
  if (product.visits !== null && visitsLeft !== null) {
    const usedUnits = Math.min(Math.max(product.visits - visitsLeft, 0), product.visits);
    return { paidKrw, usedUnits, totalUnits: product.visits, unit: "회" };
  }
  const { usedDays, totalDays } = getMembershipPeriod(membership, today);
  return { paidKrw, usedUnits: usedDays, totalUnits: totalDays, unit: "일" };
}
