import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { externalLinks } from "@/lib/config/links";
import { findPromotion, findPromotionPath, promotions } from "@/lib/promotion/promotions";

test.each(promotions)("$path has a picture in both formats", ({ picture }) => {
  expect(existsSync(`public${picture}.avif`) && existsSync(`public${picture}.webp`)).toBe(true);
});

test("each promotion has its own text and picture", () => {
  for (const key of ["title", "description", "picture", "branchCode"] as const) {
    expect(new Set(promotions.map((promotion) => promotion[key])).size, key).toBe(3);
  }
});

test("the two presales book on their own pages", () => {
  expect(findPromotion("/secret_hanti")?.bookingHref).toBe(externalLinks.presaleBooking.한티);
  expect(findPromotion("/secret-yeoksamGFC")?.bookingHref).toBe(externalLinks.presaleBooking.역삼GFC);
});

test("a branch's promotion is found by its code", () => {
  expect(findPromotionPath("yeoksam-gfc")).toBe("/secret-yeoksamGFC");
  expect(findPromotionPath("yeoksam")).toBeUndefined();
});
