import { dropHiddenBranches } from "@/lib/branch/named";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { getPrices, getUnitPriceKrw } from "@/lib/contract/rules/price";

/** The branch with the lowest monthly price; the first of the list among equals. */
export type LowestPrice = { pk: number; name: string; priceKrw: number };

/** @returns null where no branch has a price */
export function findLowestPrice(branches: readonly Place[]): LowestPrice | null {
  return dropHiddenBranches(branches).reduce<LowestPrice | null>((lowest, { pk, name, price_from }) => {
    if (price_from === null || (lowest && lowest.priceKrw <= price_from)) return lowest;
    return { pk, name, priceKrw: price_from };
  }, null);
}

export type PeriodPrice = { id: number; months: number; totalKrw: number; monthlyKrw: number };

/**
 * What a membership costs over each period that a branch sells, the shortest first.
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

/** The cheapest pass, whole won. */
export type TeamClassPrice = { visits: number; totalKrw: number; perVisitKrw: number };

/**
 * The pass that comes to the least for one class, of what is sold now.
 *
 * @returns null where no pass is sold
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
