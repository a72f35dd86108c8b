import type { CouponUser } from "@/lib/contract/coupon";
import type { Product } from "@/lib/contract/product";
import { applyCoupon, findCouponProblem } from "@/lib/contract/rules/coupon";
import { getPrices } from "@/lib/contract/rules/price";
import { readHeldCoupon, type HeldCoupon } from "@/lib/coupon/state";
import { describeStanding } from "@/lib/coupon/words";

/** A coupon as it stands before this product. */
export type CouponChoice = {
  held: HeldCoupon;
  /** What it takes off the price, whole won; 0 for one that adds days. */
  discountKrw: number;
  /** Why it cannot be used here; null where it can. */
  reason: string | null;
};

/**
 * The member's coupons before one product: those that can be used, the greatest saving first, then the others with
 * the reason. Used and ended ones are left out, because nothing can be done about them.
 *
 * @param now the moment in ms at which the coupons came
 */
export function listCouponChoices(
  coupons: readonly CouponUser[],
  product: Product,
  now: number,
): CouponChoice[] {
  const { priceKrw } = getPrices(product);
  return coupons
    .map((coupon) => readHeldCoupon(coupon, now))
    .filter(({ state }) => state === "usable" || state === "waiting")
    .map((held) => ({
      held,
      discountKrw: held.offer ? applyCoupon(held.offer, priceKrw).discountKrw : 0,
      reason: findReason(held, priceKrw),
    }))
    .sort(byUse);
}

function findReason(held: HeldCoupon, priceKrw: number): string | null {
  return held.state === "waiting" ? describeStanding(held) : findCouponProblem(held.offer, priceKrw);
}

function byUse(a: CouponChoice, b: CouponChoice): number {
  return (
    Number(a.reason !== null) - Number(b.reason !== null) ||
    b.discountKrw - a.discountKrw ||
    (b.held.offer?.discount_value ?? 0) - (a.held.offer?.discount_value ?? 0) ||
    b.held.id - a.held.id
  );
}
