import type { CouponUser } from "@/lib/contract/coupon";
import type { Membership } from "@/lib/contract/membership";
import { readHeldCoupon } from "@/lib/coupon/state";

/** How many coupons could still be used, now or when their time comes. @param now ms at which the answer came */
export function countUnusedCoupons(coupons: readonly CouponUser[], now: number): number {
  return coupons.filter((held) => ["usable", "waiting"].includes(readHeldCoupon(held, now).state)).length;
}

/** Memberships that still open a door, now or later. */
export function countRunningMemberships(memberships: readonly Membership[]): number {
  return memberships.filter(({ status }) => ["upcoming", "active", "paused"].includes(status)).length;
}
