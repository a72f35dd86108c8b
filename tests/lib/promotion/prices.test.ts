import { expect, test } from "vitest";
import type { Product } from "@/lib/contract/product";
import { listPromotionPrices } from "@/lib/promotion/prices";

const membership = (months: number, price: number, changes: Partial<Product> = {}): Product => ({
  id: months,
  name: `회원권 ${months}개월`,
  kind: "membership",
  place_pk: 5,
  description: "",
  months,
  visits: null,
  price,
  sale_price: null,
  image: "",
  is_active: true,
  refund_note: "",
  ...changes,
});

test("a presale shows what the branch costs today, with the regular price next to it", () => {
  const prices = listPromotionPrices(
    [membership(12, 828_000, { sale_price: 660_000 }), membership(1, 129_000)],
    undefined,
  );
  expect(prices).toEqual([
    { id: 1, months: 1, totalKrw: 129_000, fullPriceKrw: 129_000, monthlyKrw: 129_000 },
    { id: 12, months: 12, totalKrw: 660_000, fullPriceKrw: 828_000, monthlyKrw: 55_000 },
  ]);
});

test("a partner's discount applies to today's price, from its first month on", () => {
  const prices = listPromotionPrices(
    [membership(3, 297_000), membership(6, 510_000), membership(12, 828_000, { sale_price: 780_000 })],
    { percent: 10, minMonths: 6 },
  );
  expect(prices.map(({ totalKrw }) => totalKrw)).toEqual([297_000, 459_000, 702_000]);
  expect(prices.map(({ fullPriceKrw }) => fullPriceKrw)).toEqual([297_000, 510_000, 828_000]);
});

test("a discount has no fraction of a won", () => {
  const [price] = listPromotionPrices([membership(6, 99_999)], { percent: 10, minMonths: 6 });
  expect(price?.totalKrw).toBe(90_000);
});

test("only memberships on sale count", () => {
  const products = [
    membership(1, 1, { is_active: false }),
    membership(1, 1, { kind: "pt", months: null, visits: 10 }),
    membership(1, 1, { kind: "day_pass", months: null, visits: 1 }),
  ];
  expect(listPromotionPrices(products, undefined)).toEqual([]);
});
