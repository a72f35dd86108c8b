import { expect, test } from "vitest";
import { getPrices, getUnitPriceKrw } from "@/lib/contract/rules/price";

test("the full price is the price before a sale, and a sale price is what it costs now", () => {
  expect(getPrices({ price: 948_000, sale_price: 828_000 })).toEqual({
    fullPriceKrw: 948_000,
    priceKrw: 828_000,
  });
  expect(getPrices({ price: 5_000, sale_price: 0 }).priceKrw).toBe(0);
});

test("without a sale both are the price, also where the sale price is not a reduction", () => {
  for (const sale_price of [null, 297_000, 300_000]) {
    expect(getPrices({ price: 297_000, sale_price })).toEqual({ fullPriceKrw: 297_000, priceKrw: 297_000 });
  }
});

test("a month's or a visit's share is rounded to the whole won", () => {
  expect(getUnitPriceKrw(250_000, 3)).toBe(83_333);
  expect(getUnitPriceKrw(500_000, 3)).toBe(166_667);
});
