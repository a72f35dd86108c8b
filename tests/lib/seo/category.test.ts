import { expect, test } from "vitest";
import { groupByBranch } from "@/lib/product/category";
import { buildCategoryBreadcrumb, buildCategoryJsonLd } from "@/lib/seo/category";
import { buildPlace } from "../../support/build-place";
import { buildProduct } from "../../support/build-product";

const category = {
  id: 1,
  name: "회원권",
  description: "내가 다닐 지점을 골라 시작하세요.",
  image: "/images/categories/membership.webp",
  products: [
    buildProduct({ id: 1, place_pk: 1, months: 1, price: 149_000 }),
    buildProduct({ id: 4, place_pk: 1, months: 12, price: 948_000, sale_price: 828_000 }),
    buildProduct({ id: 5, place_pk: 1, is_active: false, price: 1 }),
    buildProduct({ id: 20, place_pk: 3, months: 12, price: 648_000 }),
    buildProduct({ id: 90, place_pk: 11, months: 3, price: 261_000 }),
    buildProduct({ id: 99, place_pk: 77 }),
  ],
};
const places = [buildPlace({ pk: 11 }), buildPlace({ pk: 1 }), buildPlace({ pk: 3 })];
const branches = groupByBranch(category, places, "2026-11-21");

test("search engines get the range of the current prices", () => {
  const data = buildCategoryJsonLd(category, branches, "https://gym.example");
  expect(data).toMatchObject({
    url: "https://gym.example/category/1",
    offers: { lowPrice: 149_000, highPrice: 828_000, offerCount: 4, priceCurrency: "KRW" },
  });
  expect(buildCategoryJsonLd(category, [], "https://gym.example").offers).toBeUndefined();
  expect(buildCategoryBreadcrumb(category, "https://gym.example").itemListElement).toHaveLength(2);
});
