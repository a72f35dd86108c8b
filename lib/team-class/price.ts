import type { Product } from "@/lib/contract/product";
import { getPrices, getUnitPriceKrw } from "@/lib/contract/rules/price";

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
