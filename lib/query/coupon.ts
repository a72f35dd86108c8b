import { queryOptions } from "@tanstack/react-query";
import { getMyCoupons } from "@/lib/api/coupon";

export const couponQueries = {
  /** The member's coupons, asked for anew by each view and kept for none (specification, section 7). */
  mine: () => queryOptions({ queryKey: ["coupon", "mine"], queryFn: getMyCoupons, gcTime: 0 }),
};
