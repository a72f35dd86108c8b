// @vitest-environment node
import { describe, expect, it } from "vitest";
import { pickWelcomeLine, welcomeLines } from "@/components/member/welcome-lines";
import { countBusinessCoupons, type CountedCoupon } from "@/lib/coupon/count";

describe("welcome lines", () => {
  it("are six, numbered 0 to 5, each short, different and with an emoji", () => {
    expect(welcomeLines.map(({ pk }) => pk)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(welcomeLines.map(({ text }) => text)).size).toBe(6);
    for (const { text } of welcomeLines) {
      expect(text).toMatch(/\p{Extended_Pictographic}/u);
      expect(text.length).toBeLessThan(32);
    }
  });

  it("are chosen over the whole range of random numbers", () => {
    const picked = [0, 0.17, 0.34, 0.5, 0.67, 0.999999].map((chance) => pickWelcomeLine(() => chance).pk);
    expect(picked).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

const business = { is_active: true, b_coupon: true };

const cases: [words: string, coupon: CountedCoupon, count: number][] = [
  ["an active business coupon counts", { is_active: true, b_coupon: business }, 1],
  ["a used one does not", { is_active: false, b_coupon: business }, 0],
  ["one without a reference does not", { is_active: true, b_coupon: null }, 0],
  [
    "one whose coupon is switched off does not",
    { is_active: true, b_coupon: { ...business, is_active: false } },
    0,
  ],
  ["one of another kind does not", { is_active: true, b_coupon: { ...business, b_coupon: false } }, 0],
  ["a bare id as reference counts", { is_active: true, b_coupon: 7 }, 1],
  ["a bare id of a used coupon does not", { is_active: false, b_coupon: 7 }, 0],
];

describe("the drawer's coupon count", () => {
  it.each(cases)("%s", (_words, coupon, count) => {
    expect(countBusinessCoupons([coupon])).toBe(count);
  });

  it("adds up over the list", () => {
    expect(countBusinessCoupons(cases.map(([, coupon]) => coupon))).toBe(2);
    expect(countBusinessCoupons([])).toBe(0);
  });
});
