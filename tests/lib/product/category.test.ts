import { expect, test } from "vitest";
import { categoryLinks, groupByBranch, selectBranchPrices } from "@/lib/product/category";
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
    buildProduct({ id: 20, place_pk: 3, months: 12, price: 648_000 }),
    buildProduct({ id: 90, place_pk: 11, months: 3, price: 261_000 }),
    buildProduct({ id: 99, place_pk: 77 }),
  ],
};
const groups = groupByBranch(category, branches, "2026-11-21");

test("products are under their branch, open branches before upcoming ones", () => {
  expect(groups.map(({ name, opensOn }) => [name, opensOn])).toEqual([
    ["역삼", null],
    ["신도림", null],
    ["한티", "2026-12-12"],
  ]);
});

test("an option has what is paid, the regular price and the share of a month, without the category's name", () => {
  expect(groups[0]?.options).toEqual([
    { id: 1, name: "1개월", priceKrw: 149_000, fullPriceKrw: 149_000, perUnit: null },
    {
      id: 4,
      name: "12개월",
      priceKrw: 828_000,
      fullPriceKrw: 948_000,
      perUnit: { name: "월", priceKrw: 69_000 },
    },
  ]);
});

test("products that are not sold, or whose branch no list shows, are left out", () => {
  expect(groups.flatMap(({ options }) => options.map(({ id }) => id))).toEqual([1, 4, 20, 90]);
});

test("branches can be filtered by region and sorted by the lowest share of a month", () => {
  const names = (region: string, order: "branch" | "price") =>
    selectBranchPrices(groups, { region, order }).map(({ name }) => name);
  expect(names("서울 강남", "branch")).toEqual(["역삼", "한티"]);
  expect(names("", "price")).toEqual(["신도림", "역삼", "한티"]);
  expect(groups.map(({ name }) => name)[0]).toBe("역삼");
});

test("the four categories are linked as the menu names them", () => {
  expect(categoryLinks.map(({ link }) => link)).toEqual([
    "/category/1",
    "/category/2",
    "/category/3",
    "/category/4",
  ]);
});
