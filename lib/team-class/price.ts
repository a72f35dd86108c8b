import type { Product } from "@/lib/contract/product";

/** The cheapest pass, whole won. */
export type TeamClassPrice = { visits: number; totalKrw: number; perVisitKrw: number };

/**
 * The pass that comes to the least for one class, of what is sold now.
 *
 * @returns null where no pass is sold
 */
export function findTeamClassPrice(products: readonly Product[]): TeamClassPrice | null {
  const passes = products.flatMap(({ kind, visits, price, sale_price, is_active }) => {
    if (kind !== "team_class" || !visits || !is_active) return [];
    const totalKrw = Math.min(price, sale_price ?? price);
    return { visits, totalKrw, perVisitKrw: Math.round(totalKrw / visits) };
  });
  return passes.sort((a, b) => a.perVisitKrw - b.perVisitKrw)[0] ?? null;
}
