import { describe, expect, it } from "vitest";
import type { Coupon, CouponConditions } from "@/lib/contract/coupon";
import type { Product, ProductKind } from "@/lib/contract/product";
import { applyCoupon, describeConditions, judgeCoupon } from "@/lib/contract/rules/coupon";
import { buildCoupon } from "../../../support/build-coupon";
import { buildProduct } from "../../../support/build-product";

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

const offerOf = (conditions: CouponConditions, changes: Partial<Coupon> = {}) =>
  buildCoupon({ min_price: 0, conditions, ...changes });
const halfYear = buildProduct({ kind: "membership", months: 6, visits: null, place_pk: 1, price: 594_000 });
const month = buildProduct({ ...halfYear, months: 1, price: 149_000 });
const pt = (visits: number) => buildProduct({ kind: "pt", months: null, visits, price: 1_300_000 });
const dayPass = buildProduct({ kind: "day_pass", months: null, visits: 1, price: 25_000 });
const freeDays = { discount_type: "free_days", discount_value: 7 } as const;
const yeoksam = { places: [{ pk: 1, name: "역삼" }] };
const dogokAndMagok = {
  places: [
    { pk: 2, name: "도곡" },
    { pk: 3, name: "마곡" },
  ],
};

describe("a coupon for a product", () => {
  it.each<[string, Coupon | null, Product, ProductKind[], string | null]>([
    ["removed", null, month, [], "지금은 쓸 수 없는 쿠폰이에요"],
    ["switched off", offerOf({}, { is_active: false }), month, [], "지금은 쓸 수 없는 쿠폰이에요"],
    ["a partner's", offerOf({}, { b_coupon: false }), month, [], "제휴 매장에서 보여 주는 쿠폰이에요"],
    ["without conditions", offerOf({}), dayPass, ["membership"], null],
    ["of its kind", offerOf({ product_kinds: ["membership"] }), month, [], null],
    ["of another kind", offerOf({ product_kinds: ["team_class"] }), month, [], "팀 클래스에 쓸 수 있어요"],
    ["of two kinds", offerOf({ product_kinds: ["pt", "day_pass"] }), month, [], "PT·1일권에 쓸 수 있어요"],
    ["long enough", offerOf({ product_kinds: ["membership"], min_months: 6 }), halfYear, [], null],
    [
      "too short",
      offerOf({ product_kinds: ["membership"], min_months: 3 }),
      month,
      [],
      "3개월 이상 회원권에 쓸 수 있어요",
    ],
    ["of enough visits", offerOf({ product_kinds: ["pt"], min_visits: 20 }), pt(20), [], null],
    [
      "of too few visits",
      offerOf({ product_kinds: ["pt"], min_visits: 20 }),
      pt(10),
      [],
      "PT 20회 이상에 쓸 수 있어요",
    ],
    [
      "counted, where months are asked for",
      offerOf({ min_months: 3 }),
      pt(30),
      [],
      "3개월 이상 이용권에 쓸 수 있어요",
    ],
    [
      "without months, where they are asked for",
      offerOf({ min_months: 0 }),
      pt(30),
      [],
      "0개월 이상 이용권에 쓸 수 있어요",
    ],
    [
      "without visits, where they are asked for",
      offerOf({ min_visits: 0 }),
      month,
      [],
      "이용권 0회 이상에 쓸 수 있어요",
    ],
    ["measured by its own kind", offerOf({ min_months: 3, min_visits: 20 }), pt(20), [], null],
    ["at its branch", offerOf({ branch_pks: [1] }, yeoksam), month, [], null],
    [
      "at another branch",
      offerOf({ branch_pks: [2, 3] }, dogokAndMagok),
      month,
      [],
      "도곡점·마곡점에서 쓸 수 있어요",
    ],
    [
      "at a branch that is not named",
      offerOf({ branch_pks: [2] }),
      month,
      [],
      "정해진 지점에서 쓸 수 있어요",
    ],
    ["that adds days to a membership", offerOf({}, freeDays), month, [], null],
    ["that adds days to a day", offerOf({}, freeDays), dayPass, [], "1일권에는 더할 날이 없어요"],
    ["at its least price", offerOf({}, { min_price: 149_000 }), month, [], null],
    [
      "below its least price",
      offerOf({}, { min_price: 149_001 }),
      month,
      [],
      "149,001원 이상 결제할 때 쓸 수 있어요",
    ],
    [
      "bought first",
      offerOf({ first_purchase_only: true, product_kinds: ["membership"] }),
      month,
      ["pt"],
      null,
    ],
    [
      "bought before",
      offerOf({ first_purchase_only: true, product_kinds: ["membership"] }),
      month,
      ["pt", "membership"],
      "회원권 첫 구매에만 쓸 수 있어요",
    ],
    [
      "after anything",
      offerOf({ first_purchase_only: true }),
      month,
      ["day_pass"],
      "이용권 첫 구매에만 쓸 수 있어요",
    ],
  ])("%s", (_words, offer, product, boughtKinds, reason) => {
    const use = judgeCoupon(offer, product, boughtKinds);
    expect(use.reason ?? null).toBe(reason);
    expect(use.ok).toBe(reason === null);
  });

  it("says what it does: won off the price now, or days", () => {
    const yearOnSale = buildProduct({ months: 12, price: 948_000, sale_price: 828_000 });
    expect(judgeCoupon(offerOf({}), yearOnSale, [])).toEqual({
      ok: true,
      discount_krw: 82_800,
      bonus_days: 0,
    });
    expect(judgeCoupon(offerOf({}, freeDays), month, [])).toEqual({
      ok: true,
      discount_krw: 0,
      bonus_days: 7,
    });
  });
});

describe("a coupon's conditions in words", () => {
  it.each<[string | null, Coupon]>([
    [null, offerOf({})],
    ["100,000원 이상", offerOf({}, { min_price: 100_000 })],
    ["팀 클래스 8회 이상", offerOf({ product_kinds: ["team_class"], min_visits: 8 })],
    ["첫 구매", offerOf({ first_purchase_only: true })],
    [
      "3개월 이상 회원권, 역삼점, 첫 구매, 250,000원 이상",
      offerOf(
        { product_kinds: ["membership"], min_months: 3, branch_pks: [1], first_purchase_only: true },
        { ...yeoksam, min_price: 250_000 },
      ),
    ],
  ])("%s", (words, offer) => {
    expect(describeConditions(offer)).toBe(words);
  });
});
