import { describe, expect, it } from "vitest";
import { applyCoupon, findCouponProblem } from "@/lib/contract/rules/coupon";

describe("a coupon deducts", () => {
  it("a part of the price, rounded down to whole won", () => {
    expect(applyCoupon({ discount_type: "percent", discount_value: 33 }, 99_999)).toEqual({
      discountKrw: 32_999,
      bonusDays: 0,
    });
  });

  it("an amount, never more than the price", () => {
    const coupon = { discount_type: "amount", discount_value: 30_000 } as const;
    expect(applyCoupon(coupon, 149_000).discountKrw).toBe(30_000);
    expect(applyCoupon(coupon, 25_000)).toEqual({ discountKrw: 25_000, bonusDays: 0 });
  });

  it("nothing where it adds days", () => {
    expect(applyCoupon({ discount_type: "free_days", discount_value: 7 }, 149_000)).toEqual({
      discountKrw: 0,
      bonusDays: 7,
    });
  });
});

describe("a coupon is usable", () => {
  const offer = { is_active: true, b_coupon: true, min_price: 100_000 };

  it("from its minimum price on, which the current price must reach", () => {
    expect(findCouponProblem(offer, 100_000)).toBeNull();
    expect(findCouponProblem(offer, 99_999)).toBe("100,000원 이상 결제할 때 쓸 수 있어요");
  });

  it.each([
    ["was removed", null, "지금은 쓸 수 없는 쿠폰이에요"],
    ["was switched off", { ...offer, is_active: false }, "지금은 쓸 수 없는 쿠폰이에요"],
    ["is a partner's", { ...offer, b_coupon: false }, "제휴 매장에서 보여 주는 쿠폰이에요"],
  ])("not when it %s", (_what, removed, words) => {
    expect(findCouponProblem(removed, 948_000)).toBe(words);
  });
});
