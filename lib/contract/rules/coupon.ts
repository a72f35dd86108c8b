import type { Coupon } from "../coupon";
import { formatNumber } from "./number";

/** What a coupon does for an order. */
export type CouponGain = {
  /** What it takes off, whole won; never more than the price. */
  discountKrw: number;
  /** Days that it adds to the purchase. */
  bonusDays: number;
};

/**
 * What a coupon does at this price: a percentage rounded down to whole won, an amount, or free days.
 *
 * @param priceKrw what the product costs now
 */
export function applyCoupon(
  { discount_type: type, discount_value: value }: Pick<Coupon, "discount_type" | "discount_value">,
  priceKrw: number,
): CouponGain {
  const offKrw = type === "percent" ? Math.floor((priceKrw * value) / 100) : type === "amount" ? value : 0;
  return { discountKrw: Math.min(offKrw, priceKrw), bonusDays: type === "free_days" ? value : 0 };
}

/**
 * Why an offer cannot be used at this price. Whether the member's coupon is used or expired
 * is not checked here.
 *
 * @param offer null if it has been removed
 * @param priceKrw what the product costs now
 * @returns a Korean sentence without its full stop; null if the offer can be used
 */
export function findCouponProblem(
  offer: Pick<Coupon, "is_active" | "b_coupon" | "min_price"> | null,
  priceKrw: number,
): string | null {
  if (!offer || offer.is_active === false) return "지금은 쓸 수 없는 쿠폰이에요";
  if (offer.b_coupon === false) return "제휴 매장에서 보여 주는 쿠폰이에요";
  if (priceKrw < offer.min_price) {
    return `${formatNumber(offer.min_price)}원 이상 결제할 때 쓸 수 있어요`;
  }
  return null;
}
