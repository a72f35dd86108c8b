import type { CouponUser } from "@/lib/contract/coupon";
import type { Product } from "@/lib/contract/product";
import { readHeldCoupon, type HeldCoupon } from "@/lib/coupon/state";
import { describeStanding } from "@/lib/coupon/words";
import { formatPrice } from "@/lib/format/price";

/** A coupon as it stands before this product. */
export type CouponChoice = {
  held: HeldCoupon;
  /** What it takes off the price, whole won; 0 for one that adds days. */
  discountKrw: number;
  /** Why it cannot be used here; null where it can. */
  reason: string | null;
};

/** What a product costs before coupon and points, whole won. */
export function getProductPrice({ price, sale_price }: Product): number {
  return sale_price ?? price;
}

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
  const priceKrw = getProductPrice(product);
  return coupons
    .map((coupon) => readHeldCoupon(coupon, now))
    .filter(({ state }) => state === "usable" || state === "waiting")
    .map((held) => ({
      held,
      discountKrw: calculateDiscount(held, priceKrw),
      reason: findReason(held, priceKrw),
    }))
    .sort(byUse);
}

/** What a coupon takes off a price: per cent rounded down to the won, never more than the price. */
function calculateDiscount({ offer }: HeldCoupon, priceKrw: number): number {
  if (!offer) return 0;
  const { discount_type: type, discount_value: value } = offer;
  if (type === "percent") return Math.min(priceKrw, Math.floor((priceKrw * value) / 100));
  return type === "amount" ? Math.min(priceKrw, value) : 0;
}

function findReason(held: HeldCoupon, priceKrw: number): string | null {
  const { offer, state, isPartner } = held;
  if (state === "waiting") return describeStanding(held);
  if (!offer) return "지금은 쓸 수 없는 쿠폰이에요";
  if (isPartner) return "제휴 매장에서 보여 주는 쿠폰이에요";
  if (priceKrw < offer.min_price) return `${formatPrice(offer.min_price)} 이상 결제할 때 쓸 수 있어요`;
  return null;
}

function byUse(a: CouponChoice, b: CouponChoice): number {
  return (
    Number(a.reason !== null) - Number(b.reason !== null) ||
    b.discountKrw - a.discountKrw ||
    (b.held.offer?.discount_value ?? 0) - (a.held.offer?.discount_value ?? 0) ||
    b.held.id - a.held.id
  );
}
