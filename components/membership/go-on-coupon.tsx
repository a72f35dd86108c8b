"use client";

import type { CouponUser } from "@/lib/contract/coupon";
import type { Product } from "@/lib/contract/product";
import { getPrices } from "@/lib/contract/rules/price";
import { formatPrice } from "@/lib/format/number";
import { findBestChoice, listCouponChoices } from "@/lib/payment/order";

export type GoOnCouponProps = {
  product: Product;
  /** All that the member holds, and the time of that answer in ms. */
  coupons: readonly CouponUser[];
  now: number;
};

/** What the next would cost with the best coupon that the member holds; the checkout offers it, nobody chooses it. */
export function GoOnCoupon({ product, coupons, now }: GoOnCouponProps) {
  const best = findBestChoice(listCouponChoices(coupons, product, now));
  if (!best) return null;
  const { discountKrw, bonusDays, couponUser } = best;
  const name = couponUser.offer?.name ?? "쿠폰";
  const withIt = discountKrw > 0 ? formatPrice(getPrices(product).priceKrw - discountKrw) : `+${bonusDays}일`;
  return (
    <>
      {`\n${name} 쿠폰을 쓰면 `}
      <b>{withIt}</b>
    </>
  );
}
