import type { Payment } from "@/lib/contract/payment";
import type { Product } from "@/lib/contract/product";
import { getPrices } from "@/lib/contract/rules/price";
import type { CouponChoice } from "./choices";

/** The figures of an order in whole won; the last is the first less what is taken off between. */
export type OrderAmount = Pick<
  Payment,
  "full_price" | "list_price" | "coupon_discount" | "point_used" | "amount"
>;

/**
 * What an order will probably come to. The server computes the amount that counts; this one is shown until then, and
 * the two are compared before anything is paid.
 *
 * @param points how many the member wants to spend
 */
export function previewAmount(
  product: Product,
  coupon: CouponChoice | null,
  points: number,
  balance: number,
): OrderAmount {
  const { fullPriceKrw: full_price, priceKrw: list_price } = getPrices(product);
  const coupon_discount = coupon?.discountKrw ?? 0;
  const point_used = Math.min(points, findMostPoints(list_price - coupon_discount, balance));
  const amount = list_price - coupon_discount - point_used;
  return { full_price, list_price, coupon_discount, point_used, amount };
}

/** How many points can be spent: no more than there are, and no more than there is to pay. */
export function findMostPoints(restKrw: number, balance: number): number {
  return Math.max(0, Math.min(restKrw, balance));
}

/** Points as somebody types them: digits alone, commas and letters fall out. */
export function readPoints(text: string): number {
  return Number(text.replace(/\D/g, "").slice(0, 9));
}
