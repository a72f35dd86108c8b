import { expect, test } from "vitest";
import { selectRows } from "@/components/category/prices";
import { categoryLinks, groupByBranch, tabulate } from "@/lib/product/category";
import { buildPlace } from "@/tests/support/build-place";
import { buildProduct } from "@/tests/support/build-product";

const branches = [
  buildPlace({ pk: 11, name: "한티", region: "서울 강남", open_date: "2026-12-12" }),
  buildPlace({ pk: 1, name: "역삼", region: "서울 강남" }),
  buildPlace({ pk: 3, name: "신도림", region: "서울 서남" }),
];
const category = {
  id: 1,
  name: "회원권",
  description: "내가 다닐 지점을 골라 시작하세요.",
  image: "/images/categories/membership.webp",
  products: [
    buildProduct({ id: 1, place_pk: 1, name: "회원권 1개월", months: 1, price: 149_000 }),
    buildProduct({
      id: 4,
      place_pk: 1,
      name: "회원권 12개월",
      months: 12,
      price: 948_000,
      sale_price: 828_000,
    }),
    buildProduct({ id: 5, place_pk: 1, is_active: false, price: 1 }),
    buildProduct({ id: 20, place_pk: 3, name: "회원권 12개월", months: 12, price: 648_000 }),
    buildProduct({ id: 90, place_pk: 11, name: "회원권 3개월", months: 3, price: 261_000 }),
    buildProduct({ id: 99, place_pk: 77 }),
  ],
};
const groups = groupByBranch(category, branches, "2026-11-21");

test("products are under their branch, the cheapest open branch first, upcoming ones last", () => {
  expect(groups.map(({ name, opensOn }) => [name, opensOn])).toEqual([
    ["신도림", null],
    ["역삼", null],
    ["한티", "2026-12-12"],
  ]);
});

test("a branch that opens or closes for good says when, in a few letters", () => {
  const closing = branches.map((branch) =>
    branch.pk === 1 ? { ...branch, closes_on: "2026-12-01" } : branch,
  );
  expect(groupByBranch(category, closing, "2026-11-21").map(({ note }) => note)).toEqual([
    undefined,
    "12월 폐업",
    "12월 오픈",
  ]);
});

test("an option has what is paid, the regular price and the share of a month, without the category's name", () => {
  expect(groups[1]?.options).toEqual([
    { id: 1, name: "1개월", units: 1, priceKrw: 149_000, fullPriceKrw: 149_000, perUnit: null },
    {
      id: 4,
      name: "12개월",
      units: 12,
      priceKrw: 828_000,
      fullPriceKrw: 948_000,
      perUnit: { name: "월", priceKrw: 69_000 },
    },
  ]);
});

test("products that are not sold, or whose branch no list shows, are left out", () => {
  expect(groups.flatMap(({ options }) => options.map(({ id }) => id))).toEqual([20, 1, 4, 90]);
});

test("branches can be filtered by region, and sorted by name instead of the lowest share of a month", () => {
  const { rows } = tabulate(groups);
  const names = (region: string, order: "name" | "price") =>
    selectRows(rows, { region, order }).map(({ name }) => name);
  expect(names("서울 강남", "price")).toEqual(["역삼", "한티"]);
  expect(names("", "price")).toEqual(["신도림", "역삼", "한티"]);
  expect(names("", "name")).toEqual(["신도림", "역삼", "한티"].sort());
  expect(rows.map(({ name }) => name)[0]).toBe("신도림");
});

test("the table has a column for each length, the shortest first, and a gap for what a branch does not sell", () => {
  const { columns, rows, same, regions } = tabulate(groups);
  expect(columns.map(({ name }) => name)).toEqual(["1개월", "3개월", "12개월"]);
  expect(rows.map(({ cells }) => cells.map((cell) => cell && [cell.unitKrw, cell.priceKrw]))).toEqual([
    [null, null, [54_000, 648_000]],
    [[null, 149_000], null, [69_000, 828_000]],
    [null, [87_000, 261_000], null],
  ]);
  expect([same, regions]).toEqual([[], []]);
});

const sell = (prices: Record<number, [amount: number, krw: number][]>) =>
  groupByBranch(
    {
      name: "PT",
      products: Object.entries(prices).flatMap(([pk, sold]) =>
        sold.map(([visits, price], index) =>
          buildProduct({
            ...{ id: Number(pk) * 10 + index, place_pk: Number(pk), price, visits },
            ...{ kind: "pt", name: `PT ${visits}회`, months: null },
          }),
        ),
      ),
    },
    branches,
    "2026-11-21",
  );

test("what costs the same at every branch is said once and has no column", () => {
  const prices: [number, number][] = [
    [10, 700_000],
    [20, 1_300_000],
  ];
  const all = tabulate(sell({ 1: prices, 3: prices }));
  expect(all.same.map(({ name, priceKrw }) => [name, priceKrw])).toEqual([
    ["10회", 700_000],
    ["20회", 1_300_000],
  ]);
  expect(all.columns).toEqual([]);

  const some = tabulate(sell({ 1: prices, 3: [[10, 700_000]] }));
  expect(some.same.map(({ name }) => name)).toEqual(["10회"]);
  expect(some.columns).toEqual([{ name: "20회", units: 20 }]);
});

test("of a thousand branches the cheapest forty have a row, and each region says how many it has", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...{ pk: index + 1, name: `지점 ${index}`, region: `지역 ${index % 25}`, opensOn: null },
    lowestUnitKrw: index,
    options: [{ id: index, name: "1개월", units: 1, priceKrw: index, fullPriceKrw: index, perUnit: null }],
  }));
  const { rows, regions } = tabulate(many);
  expect(rows).toHaveLength(40);
  expect(regions).toHaveLength(25);
  expect(regions.every(({ count }) => count === 40)).toBe(true);
});

test("the four categories are linked as the menu names them", () => {
  expect(categoryLinks.map(({ link }) => link)).toEqual([
    "/category/1",
    "/category/2",
    "/category/3",
    "/category/4",
  ]);
});
