import type { Product } from "@/lib/contract/product";
import type { Promotion } from "./promotions";

/** What a membership costs under a promotion, whole won. */
export type PromotionPrice = {
  id: number;
  months: number;
  totalKrw: number;
  /** What it costs otherwise; null where nothing is taken off. */
  listPriceKrw: number | null;
  monthlyKrw: number;
};

/**
 * The memberships that a branch sells now, the shortest first, at the promotion's price. A percentage is taken
 * from what is paid today and rounded down to the won, as a coupon's is.
 */
export function listPromotionPrices(
  products: readonly Product[],
  discount: Promotion["discount"],
): PromotionPrice[] {
  return products
    .flatMap(({ id, kind, months, price, sale_price, is_active }) => {
      if (kind !== "membership" || !months || !is_active) return [];
      const presentKrw = Math.min(price, sale_price ?? price);
      const percent = discount && months >= discount.minMonths ? discount.percent : 0;
      const totalKrw = presentKrw - Math.floor((presentKrw * percent) / 100);
      return {
        ...{ id, months, totalKrw },
        listPriceKrw: totalKrw < price ? price : null,
        monthlyKrw: Math.round(totalKrw / months),
      };
    })
    .sort((a, b) => a.months - b.months);
}
