import type { coupon, product } from "../../db/schema";

type Priced = Pick<typeof product.$inferSelect, "priceKrw" | "salePriceKrw">;
type Discount = Pick<typeof coupon.$inferSelect, "discountType" | "discountValue">;

/** What a product costs now, in KRW: its sale price where it has one. It is also what a coupon's least price meets. */
export function getListPriceKrw({ priceKrw, salePriceKrw }: Priced): number {
  return salePriceKrw ?? priceKrw;
}

/**
 * What a coupon takes off: a part of the price rounded down to whole won, or an amount, never more than the price.
 * Free days take off nothing.
 *
 * @returns KRW
 */
export function getDiscountKrw({ discountType, discountValue }: Discount, listPriceKrw: number): number {
  if (discountType === "percent") return Math.floor((listPriceKrw * discountValue) / 100);
  if (discountType === "amount") return Math.min(discountValue, listPriceKrw);
  return 0;
}

/** The days that a coupon adds to what is bought. */
export function getBonusDays({ discountType, discountValue }: Discount): number {
  return discountType === "free_days" ? discountValue : 0;
}
