import { expect, test } from "vitest";
import { listPriceLines as listProductLines } from "@/components/product/words";
import { findBestChoice, listCouponChoices, listPriceLines, previewAmount } from "@/lib/payment/order";
import { buildCoupon } from "../../support/build-coupon";
import { buildProduct } from "../../support/build-product";

const yearOnSale = buildProduct({ months: 12, price: 948_000, sale_price: 828_000 });
const now = Date.parse("2026-11-20T12:00:00+09:00");

const tenPercent = buildCoupon({ name: "10%", min_price: 0 });
const held = { id: 7, is_active: true, used_at: null, created: tenPercent.starts_at, expires_at: null };
const read = (lines: { name: string; value: string }[]) => lines.map(({ name, value }) => `${name} ${value}`);

test("before payment the full price is first, then the sale, the coupon and the points", () => {
  const [coupon] = listCouponChoices([{ ...held, b_coupon: tenPercent }], yearOnSale, now);
  expect(read(listPriceLines(previewAmount(yearOnSale, coupon!, 5_200, 9_000)))).toEqual([
    "정가 948,000원",
    "할인 −120,000원",
    "쿠폰 할인 −82,800원",
    "포인트 −5,200원",
    "결제 금액 740,000원",
  ]);
});

test("the checkout calls the same amounts 정가 and 할인 as the product's page", () => {
  const checkout = read(listPriceLines(previewAmount(yearOnSale, null, 0, 0)));
  expect(checkout.slice(0, 2)).toEqual(read(listProductLines(yearOnSale)).slice(0, 2));
});

test("a coupon's minimum price is compared with what the product costs now, not its full price", () => {
  const coupons = [{ ...held, b_coupon: { ...tenPercent, min_price: 900_000 } }];
  const [choice] = listCouponChoices(coupons, yearOnSale, now);
  expect(choice?.reason).toBe("900,000원 이상 결제할 때 쓸 수 있어요");
});

test("days that a coupon adds have a line of their own, under the coupon's name", () => {
  const sevenDays = buildCoupon({
    name: "회원권 7일 더하기",
    discount_type: "free_days",
    discount_value: 7,
    min_price: 0,
  });
  const [coupon] = listCouponChoices([{ ...held, b_coupon: sevenDays }], yearOnSale, now);
  expect(read(listPriceLines(previewAmount(yearOnSale, coupon!, 0, 0)))).toEqual([
    "정가 948,000원",
    "할인 −120,000원",
    "회원권 7일 더하기 +7일",
    "결제 금액 828,000원",
  ]);
});

test("the server's judgement decides, which knows what the member has bought", () => {
  const reason = "회원권 첫 구매에만 쓸 수 있어요";
  const lost = { ...held, b_coupon: tenPercent, usable: { ok: false, reason } };
  const choices = listCouponChoices([lost], yearOnSale, now);
  expect(choices[0]).toMatchObject({ reason, discountKrw: 0 });
  expect(findBestChoice(choices)).toBeNull();
});
