import { expect, test } from "vitest";
import type { Product } from "@/lib/contract/product";
import {
  findLowestPrice,
  findTeamClassPrice,
  listPeriodPrices,
  listPromotionPrices,
} from "@/lib/product/headline-prices";
import { buildPlace } from "@/tests/support/build-place";

function buildProduct(fields: Partial<Product>): Product {
  return {
    id: 1,
    name: "회원권",
    kind: "membership",
    place_pk: 1,
    description: "",
    months: 1,
    visits: null,
    price: 100_000,
    sale_price: null,
    image: "",
    is_active: true,
    refund_note: "",
    ...fields,
  };
}

test("the lowest price names its branch; unknown prices, 판교벤처타운 and what closes for good do not count", () => {
  const branches = [
    buildPlace({ pk: 1, name: "가", price_from: 79_000 }),
    buildPlace({ pk: 2, name: "나", price_from: 69_000 }),
    buildPlace({ pk: 3, name: "다", price_from: null }),
    buildPlace({ pk: 4, name: "판교벤처타운", price_from: 1_000 }),
    buildPlace({ pk: 5, name: "라", price_from: 1_000, closes_on: "2027-02-01" }),
  ];
  expect(findLowestPrice(branches)).toEqual({ pk: 2, name: "나", priceKrw: 69_000 });
  expect(findLowestPrice([])).toBeNull();
});

test("periods show what is really paid, the shortest first, and only memberships on sale", () => {
  const products = [
    buildProduct({ id: 12, months: 12, price: 1_000_000, sale_price: 828_000 }),
    buildProduct({ id: 3, months: 3, price: 250_000 }),
    buildProduct({ id: 4, months: 6, is_active: false }),
    buildProduct({ id: 5, kind: "pt", months: null, visits: 10 }),
  ];
  expect(listPeriodPrices(products)).toEqual([
    { id: 3, months: 3, totalKrw: 250_000, monthlyKrw: 83_333 },
    { id: 12, months: 12, totalKrw: 828_000, monthlyKrw: 69_000 },
  ]);
});

const pass = (changes: Partial<Product> = {}): Product => ({
  id: 8,
  name: "팀 클래스 8회",
  kind: "team_class",
  place_pk: 1,
  description: "",
  months: null,
  visits: 8,
  price: 176_000,
  sale_price: null,
  image: "",
  is_active: true,
  refund_note: "",
  ...changes,
});

test("the price is that of the pass with the cheapest class", () => {
  const passes = [pass(), pass({ visits: 16, price: 352_000, sale_price: 320_000 })];
  expect(findTeamClassPrice(passes)).toEqual({ visits: 16, totalKrw: 320_000, perVisitKrw: 20_000 });
});

test("a pass that is not on sale has no price, nor has another kind of product", () => {
  expect(findTeamClassPrice([pass({ is_active: false }), pass({ kind: "pt" })])).toBeNull();
});

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
