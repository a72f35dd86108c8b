import type { Product } from "@/lib/contract/product";
import { applyCoupon } from "@/lib/contract/rules/coupon";
import { getPrices, getUnitPriceKrw } from "@/lib/contract/rules/price";
import type { Promotion } from "./promotions";

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
