import { dropHiddenBranches } from "@/lib/branch/named";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { applyCoupon } from "@/lib/contract/rules/coupon";
import { getPrices, getUnitPriceKrw } from "@/lib/contract/rules/price";
import type { Promotion } from "@/lib/promotion/promotions";

/** The branch with the lowest monthly price, of those that stay; the first in the list if several are equal. */
export type LowestPrice = { pk: number; name: string; priceKrw: number };

/** @returns null if no branch has a price */
export function findLowestPrice(branches: readonly Place[]): LowestPrice | null {
  return dropHiddenBranches(branches).reduce<LowestPrice | null>(
    (lowest, { pk, name, price_from, closes_on }) => {
      if (price_from === null || closes_on || (lowest && lowest.priceKrw <= price_from)) return lowest;
      return { pk, name, priceKrw: price_from };
    },
    null,
  );
}

/** Where a month costs least, and what that branch's periods cost; empty while they are unknown. */
export type HeadlinePrice = { lowest: LowestPrice; periods: PeriodPrice[] };

export type PeriodPrice = { id: number; months: number; totalKrw: number; monthlyKrw: number };

/**
 * What a membership costs for each period that a branch sells, the shortest first.
 *
 * @returns totals and months' shares in won; the share is rounded to the whole won
 */
export function listPeriodPrices(products: readonly Product[]): PeriodPrice[] {
  return products
    .flatMap((product) => {
      const { id, kind, months, is_active } = product;
      if (kind !== "membership" || !months || !is_active) return [];
      const { priceKrw: totalKrw } = getPrices(product);
      return { id, months, totalKrw, monthlyKrw: getUnitPriceKrw(totalKrw, months) };
    })
    .sort((a, b) => a.months - b.months);
}

/** The period with the lowest month's share, the shortest of several; null if the branch sells no membership. */
export function findLowestPeriod(products: readonly Product[]): PeriodPrice | null {
  return listPeriodPrices(products).reduce<PeriodPrice | null>(
    (lowest, period) => (lowest && lowest.monthlyKrw <= period.monthlyKrw ? lowest : period),
    null,
  );
}

/** The cheapest pass, whole won. */
export type TeamClassPrice = { visits: number; totalKrw: number; perVisitKrw: number };

/**
 * The pass on sale with the lowest price per class.
 *
 * @returns null if no pass is sold
 */
export function findTeamClassPrice(products: readonly Product[]): TeamClassPrice | null {
  const passes = products.flatMap((product) => {
    const { kind, visits, is_active } = product;
    if (kind !== "team_class" || !visits || !is_active) return [];
    const { priceKrw: totalKrw } = getPrices(product);
    return { visits, totalKrw, perVisitKrw: getUnitPriceKrw(totalKrw, visits) };
  });
  return passes.sort((a, b) => a.perVisitKrw - b.perVisitKrw)[0] ?? null;
}

/** What a membership costs under a promotion, whole won. */
export type PromotionPrice = {
  id: number;
  months: number;
  totalKrw: number;
  /** 정가: the price without any reduction. */
  fullPriceKrw: number;
  monthlyKrw: number;
};

/**
 * The memberships that a branch sells now, the shortest first, at the promotion's price. A percentage is deducted
 * from what is paid today and rounded down to the won, as a coupon's is.
 */
export function listPromotionPrices(
  products: readonly Product[],
  discount: Promotion["discount"],
): PromotionPrice[] {
  return products
    .flatMap((product) => {
      const { id, kind, months, is_active } = product;
      if (kind !== "membership" || !months || !is_active) return [];
      const { priceKrw, fullPriceKrw } = getPrices(product);
      const percent = discount && months >= discount.minMonths ? discount.percent : 0;
      const { discountKrw } = applyCoupon({ discount_type: "percent", discount_value: percent }, priceKrw);
      const totalKrw = priceKrw - discountKrw;
      return { id, months, totalKrw, fullPriceKrw, monthlyKrw: getUnitPriceKrw(totalKrw, months) };
    })
    .sort((a, b) => a.months - b.months);
}
