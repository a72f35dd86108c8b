import type { Coupon, CouponUser } from "@/lib/contract/coupon";

/** An offer: 10% on a membership, without an end. */
export function buildCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    conditions: {},
    code_value: "WELCOME10",
    name: "첫 회원권 10% 할인",
    description: "처음 시작하는 분께 드려요.",
    is_active: true,
    b_coupon: true,
    discount_type: "percent",
    discount_value: 10,
    min_price: 200_000,
    starts_at: "2025-01-01T00:00:00+09:00",
    expires_at: null,
    quantity_left: null,
    ...changes,
  };
}

/** A held coupon, usable now and without an end. */
export function buildCouponUser({
  b_coupon: coupon = buildCoupon(),
  ...changes
}: Partial<CouponUser> = {}): CouponUser {
  return {
    id: 1,
    is_active: true,
    used_at: null,
    created: "2026-10-01T10:00:00+09:00",
    expires_at: null,
    b_coupon: coupon,
    ...changes,
  };
}
