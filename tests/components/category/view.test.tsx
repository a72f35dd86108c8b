import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryView } from "@/components/category/view";
import { RefundRule } from "@/components/product/refund-rule";
import { externalLinks } from "@/lib/config/links";
import { groupByBranch } from "@/lib/product/category";
import { buildPlace } from "../../support/build-place";
import { buildProduct } from "../../support/build-product";
import { render } from "../../support/render";

const category = {
  id: 2,
  name: "PT",
  description: "파트너 트레이너와 일대일로 운동을 배워요.",
  image: "",
  products: [
    buildProduct({ id: 5, kind: "pt", name: "PT 10회", months: null, visits: 10, price: 700_000 }),
    buildProduct({ id: 6, kind: "pt", name: "PT 20회", months: null, visits: 20, price: 1_240_000 }),
  ],
};

test("a category says what it is, its lowest price, and its refund rule", () => {
  render(
    <CategoryView
      category={category}
      branches={groupByBranch(category, [buildPlace({ name: "역삼" })], "2026-11-21")}
      picture={null}
      refundRule={<RefundRule kind="pt" headingLevel={3} />}
    />,
  );
  expect(screen.getByRole("heading", { level: 1, name: "PT" })).toBeVisible();
  expect(screen.getByText("가장 낮은 가격")).toHaveTextContent("1회 62,000원 20회 1,240,000원");
  expect(screen.getByText("이용한 횟수만큼")).toBeVisible();
  expect(screen.getByRole("link", { name: /환불 정책 전문/ })).toHaveAttribute("href", externalLinks.refund);
  expect(screen.getByRole("link", { name: "PT 이용권" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "회원권" })).not.toHaveAttribute("aria-current");
});

test("a category that sells nothing links to the branches", () => {
  render(<CategoryView category={{ ...category, products: [] }} branches={[]} picture={null} />);
  expect(screen.getByRole("heading", { name: "지금 파는 PT 상품이 없어요" })).toBeVisible();
  expect(screen.getByRole("link", { name: "지점 찾기" })).toHaveAttribute("href", "/place");
});

test("a price that is the same everywhere is said once, with the way to each branch", () => {
  const products = [1, 3].map((pk) =>
    buildProduct({
      ...{ id: pk, place_pk: pk, kind: "pt", name: "PT 10회" },
      ...{ months: null, visits: 10, price: 700_000 },
    }),
  );
  const places = [buildPlace({ pk: 1, name: "역삼" }), buildPlace({ pk: 3, name: "신도림" })];
  render(
    <CategoryView
      category={{ ...category, products }}
      branches={groupByBranch({ name: "PT", products }, places, "2026-11-21")}
      picture={null}
    />,
  );
  expect(screen.getByRole("heading", { name: "어느 지점이든 같은 가격이에요" })).toBeVisible();
  expect(screen.getAllByText("700,000원")).toHaveLength(1);
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "신도림" })).toHaveAttribute("href", "/place/3#prices");
});

test("a chain of many branches leads to those without a row by their region", () => {
  const places = Array.from({ length: 60 }, (_, index) =>
    buildPlace({ pk: index + 1, name: `지점 ${index}`, region: index % 2 ? "서울 강남" : "경기 성남" }),
  );
  const products = places.map(({ pk }) =>
    buildProduct({ id: pk, place_pk: pk, price: 500_000 + pk, months: 1, name: "회원권 1개월" }),
  );
  render(
    <CategoryView
      category={{ ...category, name: "회원권", products }}
      branches={groupByBranch({ name: "회원권", products }, places, "2026-11-21")}
      picture={null}
    />,
  );
  expect(screen.getAllByRole("rowheader")).toHaveLength(40);
  expect(screen.getByRole("heading", { name: "나머지 20곳은 지역에서" })).toBeVisible();
  expect(screen.getByRole("link", { name: "서울 강남" })).toHaveAttribute(
    "href",
    `/place?region=${encodeURIComponent("서울 강남")}&order=price`,
  );
});

test("with a thousand branches the page stays small: a document holds it twice, as HTML and as data", () => {
  const places = Array.from({ length: 1000 }, (_, index) =>
    buildPlace({ pk: index + 1, name: `지점 ${index}`, region: `지역 ${index % 30}` }),
  );
  const terms = [1, 3, 6, 12];
  const products = places.flatMap(({ pk }) =>
    terms.map((months, index) =>
      buildProduct({
        ...{ id: pk * 10 + index, place_pk: pk, months, name: `회원권 ${months}개월` },
        ...{ price: 100_000 * months, sale_price: 90_000 * months + pk },
      }),
    ),
  );
  const whole = { ...category, name: "회원권", products };
  const html = renderToStaticMarkup(
    <CategoryView category={whole} branches={groupByBranch(whole, places, "2026-11-21")} picture={null} />,
  );
  expect(html.length).toBeLessThan(80_000);
});
