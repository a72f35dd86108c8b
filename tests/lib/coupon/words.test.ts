import { describe, expect, it } from "vitest";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { describeClosing, getShopLink } from "@/lib/coupon/offer";
import { readMemberCoupon } from "@/lib/coupon/state";
import { describeDaysLeft, describeStanding, describeValue } from "@/lib/coupon/words";
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

  it("says that nobody can claim what is sold out or past its end", () => {
    expect(describeClosing({ quantity_left: 0, expires_at: null }, now)).toBe("모두 소진됐어요");
    expect(describeClosing({ quantity_left: 3, expires_at: "2026-11-19T23:59:00+09:00" }, now)).toBe(
      "2026년 11월 19일 (목)\u2060에 기한이 지났어요",
    );
    expect(describeClosing({ quantity_left: 3, expires_at: "2026-11-21T23:59:00+09:00" }, now)).toBeNull();
  });

  it.each<[string, Partial<Coupon>, string, string]>([
    ["one branch", { places: [{ pk: 3, name: "역삼" }] }, "/product?coupon=8&place=3", "역삼점에서 고르기"],
    ["a kind of product", { conditions: { product_kinds: ["pt"] } }, "/product?coupon=8", "PT 고르기"],
    ["anything", {}, "/product?coupon=8", "이용권 고르기"],
  ])("leads to what it buys: %s", (_, changes, href, name) => {
    const held = readMemberCoupon(buildCouponUser({ id: 8, b_coupon: buildCoupon(changes) }), now);
    expect(getShopLink(held)).toEqual({ href, name });
  });

  it("counts the days", () => {
    expect(describeDaysLeft(5)).toBe("D-5");
    expect(describeDaysLeft(0)).toBe("오늘까지");
  });

  const used = { is_active: false, used_at: "2026-05-05T18:42:00+09:00" };
  it.each<[string, Partial<CouponUser>, string]>([
    ["until when", { expires_at: "2026-11-25T23:59:00+09:00" }, "2026년 11월 25일 (수)\u2060까지"],
    ["that it has no end", {}, "기한 없이 쓸 수 있어요"],
    ["when it was used", used, "2026년 5월 5일 (화)\u2060에 사용했어요"],
    [
      "when it ended",
      { expires_at: "2026-09-22T23:59:00+09:00" },
      "2026년 9월 22일 (화)\u2060에 기한이 지났어요",
    ],
    [
      "from when on",
      { b_coupon: buildCoupon({ starts_at: "2026-12-01T00:00:00+09:00" }) },
      "아직 시작 전이에요. 2026년 12월 1일 (화)\u2060부터 쓸 수 있어요",
    ],
    ["that it is stopped", { b_coupon: buildCoupon({ is_active: false }) }, "중지된 쿠폰이라 쓸 수 없어요"],
    [
      "that it was for a first purchase",
      { is_active: false, b_coupon: buildCoupon({ conditions: { first_purchase_only: true } }) },
      "이용권 첫 구매에만 쓸 수 있어요. 이미 산 적이 있어요",
    ],
    ["that its offer is gone", { b_coupon: null }, "더는 제공하지 않는 쿠폰이에요"],
  ])("describes %s", (_, changes, words) => {
    expect(describeStanding(readMemberCoupon(buildCouponUser(changes), now))).toBe(words);
  });
});
