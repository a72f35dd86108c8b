import { expect, test } from "vitest";
import { getCountedKrw, getPrices, getUnitPriceKrw, isCultureExpense } from "@/lib/contract/rules/price";

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

test.each([
  ["before gyms counted at all", "2025-06-30", "2025-06-01", false],
  ["on the first day of the law", "2025-07-01", "2025-06-01", true],
  ["the day before the branch was registered", "2026-03-01", "2026-03-02", false],
  ["on the day of its registration", "2026-03-02", "2026-03-02", true],
])("what is paid %s counts as culture or not", (_, day, registeredOn, isCounted) => {
  const deduction = { number: "예시-2025-0001", registered_on: registeredOn };
  expect(isCultureExpense({ culture_deduction: deduction }, day)).toBe(isCounted);
});

test("what is paid at a branch that is not registered never counts as culture", () => {
  expect(isCultureExpense({ culture_deduction: null }, "2026-11-26")).toBe(false);
  expect(isCultureExpense({}, "2026-11-26")).toBe(false);
});

test("of lessons half counts, rounded down, also of what goes back", () => {
  expect(getCountedKrw("membership", 337_001)).toBe(337_001);
  expect(getCountedKrw("day_pass", 18_000)).toBe(18_000);
  expect(getCountedKrw("pt", 550_001)).toBe(275_000);
  expect(getCountedKrw("team_class", 176_000)).toBe(88_000);
  expect(getCountedKrw("pt", -550_001)).toBe(-275_000);
});
