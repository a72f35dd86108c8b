import { queryOptions } from "@tanstack/react-query";
import { getCouponByCode, getMyCoupons } from "@/lib/api/coupon";

export const couponQueries = {
  /** The member's coupons, asked for anew by each view and kept for none (docs/product.md 14.5). */
  mine: () => queryOptions({ queryKey: ["coupon", "mine"], queryFn: getMyCoupons, gcTime: 0 }),
  /** What an offer's code would bring. */
  offer: (code: string) =>
    queryOptions({ queryKey: ["coupon", "offer", code], queryFn: () => getCouponByCode(code), gcTime: 0 }),
};
