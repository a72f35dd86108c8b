import { expect, test } from "vitest";
import { externalLinks } from "@/lib/config/links";
import { findPicture } from "@/lib/content/pictures";
import { findPromotion, findPromotionPath, promotions } from "@/lib/promotion/promotions";

test.each(promotions)("$path has a picture in both formats", ({ picture }) => {
  for (const type of ["avif", "webp"])
    expect(findPicture("backend/content/demo", "public", `${picture}.${type}`)).toBeDefined();
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
