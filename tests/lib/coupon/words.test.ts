import { describe, expect, it } from "vitest";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { readHeldCoupon } from "@/lib/coupon/state";
import { describeDaysLeft, describeMinPrice, describeStanding, describeValue } from "@/lib/coupon/words";
import { buildCoupon, buildCouponUser } from "@/tests/support/build-coupon";

const now = Date.parse("2026-11-20T15:30:00+09:00");

describe("a coupon's text", () => {
  it.each([
    ["amount", 30_000, "30,000원", "할인"],
    ["percent", 10, "10%", "할인"],
    ["free_days", 7, "7일", "더하기"],
  ] as const)("says what %s is worth", (type, value, figure, word) => {
    expect(describeValue(buildCoupon({ discount_type: type, discount_value: value }))).toEqual({
      figure,
      word,
    });
  });

  it("is silent about an unknown value", () => {
    expect(describeValue({} as Coupon)).toBeNull();
  });

  it("names the minimum price only where there is one", () => {
    expect(describeMinPrice(150_000)).toBe("150,000원 이상 결제할 때");
    expect(describeMinPrice(0)).toBeNull();
  });

  it("counts the days", () => {
    expect(describeDaysLeft(5)).toBe("D-5");
    expect(describeDaysLeft(0)).toBe("오늘까지");
  });

  const used = { is_active: false, used_at: "2026-05-05T18:42:00+09:00" };
  it.each<[string, Partial<CouponUser>, string]>([
    ["until when", { expires_at: "2026-11-25T23:59:00+09:00" }, "2026년 11월 25일 (수)까지"],
    ["that it has no end", {}, "기한 없이 쓸 수 있어요"],
    ["when it was used", used, "2026년 5월 5일 (화)에 사용했어요"],
    ["when it ended", { expires_at: "2026-09-22T23:59:00+09:00" }, "2026년 9월 22일 (화)에 기한이 지났어요"],
    [
      "from when on",
      { b_coupon: buildCoupon({ starts_at: "2026-12-01T00:00:00+09:00" }) },
      "아직 시작 전이에요. 2026년 12월 1일 (화)부터 쓸 수 있어요",
    ],
    ["that it is stopped", { b_coupon: buildCoupon({ is_active: false }) }, "중지된 쿠폰이라 쓸 수 없어요"],
    ["that its offer is gone", { b_coupon: null }, "더는 제공하지 않는 쿠폰이에요"],
  ])("describes %s", (_, changes, words) => {
    expect(describeStanding(readHeldCoupon(buildCouponUser(changes), now))).toBe(words);
  });
});
