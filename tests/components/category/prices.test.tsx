import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CategoryPrices } from "@/components/category/prices";
import type { BranchPrices } from "@/lib/product/category";
import { render } from "../../support/render";

afterEach(() => window.history.replaceState(null, "", "/"));

const buildBranch = (fields: Partial<BranchPrices>): BranchPrices => ({
  pk: 1,
  name: "역삼",
  region: "서울 강남",
  opensOn: null,
  lowestUnitKrw: 69_000,
  options: [
    {
      id: 4,
      name: "12개월",
      priceKrw: 828_000,
      fullPriceKrw: 948_000,
      perUnit: { name: "월", priceKrw: 69_000 },
    },
  ],
  ...fields,
});
const branches = [
  buildBranch({}),
  buildBranch({ pk: 3, name: "신도림", region: "서울 서남", lowestUnitKrw: 54_000 }),
  buildBranch({ pk: 11, name: "한티", opensOn: "2026-12-12" }),
];
const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("a price shows all that is paid, the regular price and the month's share, and links to its product", () => {
  render(<CategoryPrices name="회원권" branches={[branches[0]!]} />);
  const link = screen.getByRole("link", { name: /역삼 회원권 12개월/ });
  expect(link).toHaveTextContent("948,000원");
  expect(link).toHaveTextContent("828,000원");
  expect(link).toHaveTextContent("월 69,000원");
  expect(link).toHaveAttribute("href", "/product/4");
});

test("a region filters the branches, says how many and stays in the address", async () => {
  const { user } = render(<CategoryPrices name="회원권" branches={branches} />);
  expect(screen.getByRole("status")).toHaveTextContent("지점 3곳");
  await user.selectOptions(screen.getByLabelText("지역"), "서울 강남");
  expect(names()).toEqual(["역삼", "한티"]);
  expect(screen.getByRole("status")).toHaveTextContent("지점 2곳");
  expect(new URLSearchParams(window.location.search).get("region")).toBe("서울 강남");
});

test("the cheapest can come first", async () => {
  const { user } = render(<CategoryPrices name="회원권" branches={branches} />);
  await user.selectOptions(screen.getByLabelText("정렬"), "가격 낮은 순");
  expect(names()[0]).toBe("신도림");
  expect(window.location.search).toBe("?order=price");
});

test("an address with a region starts with it, and one with an unknown region with all", () => {
  window.history.replaceState(null, "", "/category/1?region=서울 서남");
  const { unmount } = render(<CategoryPrices name="회원권" branches={branches} />);
  expect(names()).toEqual(["신도림"]);
  unmount();
  window.history.replaceState(null, "", "/category/1?region=부산");
  render(<CategoryPrices name="회원권" branches={branches} />);
  expect(names()).toHaveLength(3);
});

test("an upcoming branch says when it opens", () => {
  render(<CategoryPrices name="회원권" branches={branches} />);
  const row = screen.getByRole("heading", { name: "한티" }).closest("li")!;
  expect(within(row).getByText("2026.12.12 오픈")).toBeVisible();
});
