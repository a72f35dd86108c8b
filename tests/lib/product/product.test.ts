import { expect, test } from "vitest";
import { describeAmount, describeUnitPrice, listPriceLines } from "@/components/product/words";
import { getRefundExample } from "@/lib/product/refund";
import { buildProduct } from "../../support/build-product";

const terms = [
  { kind: "membership", months: 1, visits: null },
  { kind: "membership", months: 12, visits: null },
  { kind: "pt", months: null, visits: 10 },
  { kind: "pt", months: null, visits: 25 },
  { kind: "team_class", months: null, visits: 8 },
  { kind: "day_pass", months: null, visits: 1 },
] as const;

test("the amount bought is shown in months, visits or a day", () => {
  expect(terms.map(describeAmount)).toEqual(["1개월", "12개월", "10회", "25회", "8회", "하루"]);
});

test("a price without a reduction is one line with the tax in it", () => {
  expect(listPriceLines(buildProduct())).toEqual([
    { name: "내는 금액", note: "부가세 27,000원 포함", value: "297,000원" },
  ]);
});

test("a reduced price shows how it is reached", () => {
  const lines = listPriceLines(buildProduct({ price: 948_000, sale_price: 828_000 }));
  expect(lines.map(({ value }) => value)).toEqual(["948,000원", "−120,000원", "828,000원"]);
});

test("a sale price that is not a reduction is not shown as one", () => {
  expect(listPriceLines(buildProduct({ sale_price: 297_000 }))).toHaveLength(1);
});

test("a month or a visit has its share of the price, a single one has none", () => {
  expect(describeUnitPrice(buildProduct())).toBe("월 99,000원");
  expect(describeUnitPrice(buildProduct({ months: null, visits: 10, price: 700_000 }))).toBe("1회 70,000원");
  expect(describeUnitPrice(buildProduct({ months: 1 }))).toBeNull();
});

test("the refund example counts days of the calendar, or visits", () => {
  expect(getRefundExample(buildProduct(), "2026-12-01")).toEqual({
    paidKrw: 297_000,
    usedUnits: 30,
    totalUnits: 90,
    unit: "일",
  });
  expect(getRefundExample(buildProduct({ months: 1 }), "2026-12-01")?.usedUnits).toBe(10);
  expect(
    getRefundExample(
      buildProduct({ kind: "pt", months: null, visits: 10, sale_price: 200_000 }),
      "2026-12-01",
    ),
  ).toEqual({ paidKrw: 200_000, usedUnits: 4, totalUnits: 10, unit: "회" });
});

test("a day pass is not a contract over time and has no example", () => {
  const dayPass = buildProduct({ kind: "day_pass", months: null, visits: 1 });
  expect(getRefundExample(dayPass, "2026-12-01")).toBeNull();
});
