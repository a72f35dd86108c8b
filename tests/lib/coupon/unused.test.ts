import { expect, test } from "vitest";
import type { CouponUser } from "@/lib/contract/coupon";
import { countUnusedCoupons } from "@/lib/coupon/state";

const now = Date.parse("2026-11-21T12:00:00+09:00");
const offer = { is_active: true, starts_at: "2026-01-01T00:00:00+09:00", b_coupon: true };

function hold(changes: object): CouponUser {
  return {
    id: 1,
    is_active: true,
    used_at: null,
    expires_at: null,
    b_coupon: offer,
    ...changes,
  } as CouponUser;
}

test("a withdrawal erases the coupons that are usable now or later", () => {
  const coupons = [
    hold({}),
    hold({ b_coupon: { ...offer, starts_at: "2026-12-01T00:00:00+09:00" } }),
    hold({ used_at: "2026-11-01T00:00:00+09:00" }),
    hold({ expires_at: "2026-11-20T23:59:59+09:00" }),
    hold({ is_active: false }),
    hold({ b_coupon: null }),
  ];
  expect(countUnusedCoupons(coupons, now)).toBe(2);
});
