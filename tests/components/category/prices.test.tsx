import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CategoryPrices } from "@/components/category/prices";
import type { CategoryRow } from "@/lib/product/category";
import { render } from "../../support/render";

afterEach(() => window.history.replaceState(null, "", "/"));

const buildRow = (fields: Partial<CategoryRow>): CategoryRow => ({
  pk: 1,
  name: "역삼",
  region: "서울 강남",
  cells: [
    { id: 1, priceKrw: 149_000, fullPriceKrw: 149_000, unitKrw: null },
    { id: 4, priceKrw: 828_000, fullPriceKrw: 948_000, unitKrw: 69_000 },
  ],
  ...fields,
});
const columns = [
  { name: "1개월", units: 1 },
  { name: "12개월", units: 12 },
];
const rows = [
  buildRow({ pk: 3, name: "신도림", region: "서울 서남" }),
  buildRow({}),
  buildRow({ pk: 11, name: "한티", note: "12월 오픈", cells: [null, null] }),
];
const names = () =>
  screen.getAllByRole("rowheader").map((header) => within(header).getByRole("link").textContent);
const show = (isWhole = true) =>
  render(<CategoryPrices name="회원권" unit="월" columns={columns} rows={rows} isWhole={isWhole} />);

test("a price shows the month's share and all that is paid, says the regular price and links to its product", () => {
  show();
  const link = screen.getByRole("link", {
    name: "월 69,000원, 한 번에 828,000원, 정가 948,000원, 역삼 회원권 12개월",
  });
  const seen = [...link.querySelectorAll("[aria-hidden]")].map(({ textContent }) => textContent);
  expect(seen).toEqual(["69,000", "828,000", "948,000"]);
  expect(link).toHaveAttribute("href", "/product/4");
  expect(screen.getByRole("link", { name: "149,000원, 역삼 회원권 1개월" })).toBeVisible();
});

test("a price's name begins with what is seen of it, and says nothing twice", () => {
  const cell = { ...buildRow({}).cells[0]!, unitKrw: null };
  const days = [buildRow({ cells: [cell] })];
  render(
    <CategoryPrices name="1일권" unit="1회" columns={[{ name: "1일권", units: 1 }]} rows={days} isWhole />,
  );
  expect(screen.getByRole("link", { name: "149,000원, 역삼 1일권" })).toBeVisible();
});

test("a row says when its branch opens, else where it is", () => {
  show();
  const said = screen.getAllByRole("rowheader").map((header) => header.querySelector("small")?.textContent);
  expect(said).toEqual(["서울 서남", "서울 강남", "12월 오픈"]);
});

test("what a branch does not sell has a dash that says so", () => {
  show();
  expect(screen.getAllByRole("cell", { name: "팔지 않아요" })).toHaveLength(2);
});

test("where only some branches have a row, nobody chooses a region among them", () => {
  window.history.replaceState(null, "", "/category/1?region=서울 서남");
  show(false);
  expect(screen.queryByLabelText("지역")).not.toBeInTheDocument();
  expect(names()).toHaveLength(3);
});

test("a region filters the branches, says how many and stays in the address", async () => {
  const { user } = show();
  expect(screen.getByRole("status")).toHaveTextContent("지점 3곳");
  await user.selectOptions(screen.getByLabelText("지역"), "서울 강남");
  expect(names()).toEqual(["역삼", "한티"]);
  expect(screen.getByRole("status")).toHaveTextContent("지점 2곳");
  expect(new URLSearchParams(window.location.search).get("region")).toBe("서울 강남");
});

test("the cheapest come first, and can be had by name", async () => {
  const { user } = show();
  expect(names()).toEqual(["신도림", "역삼", "한티"]);
  await user.selectOptions(screen.getByLabelText("정렬"), "이름 순");
  expect(names()).toEqual(["신도림", "역삼", "한티"].sort());
  expect(window.location.search).toBe("?order=name");
});

test("an address with a region starts with it, and one with an unknown region with all", () => {
  window.history.replaceState(null, "", "/category/1?region=서울 서남");
  const { unmount } = show();
  expect(names()).toEqual(["신도림"]);
  unmount();
  window.history.replaceState(null, "", "/category/1?region=부산");
  show();
  expect(names()).toHaveLength(3);
});

test("an upcoming branch says when it opens", () => {
  show();
  const row = screen.getByRole("row", { name: /한티/ });
  expect(within(row).getByText("12월 오픈")).toBeVisible();
});
