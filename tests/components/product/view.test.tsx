import { cleanup, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProductView } from "@/components/product/view";
import { externalLinks } from "@/lib/config/links";
import type { PlaceDetail } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { useSessionStore } from "@/stores/session";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildProduct } from "../../support/build-product";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00+09:00"), toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

function answer(product: Partial<Product> = {}, branch: Partial<PlaceDetail> = {}) {
  mockBackend.use(
    http.get("*/api/product/2/", () => HttpResponse.json(buildProduct(product))),
    http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail(branch))),
  );
}
const openPrices = async () => within(await screen.findByRole("region", { name: "가격" }));

test("a product shows its name, branch, whole and monthly price with the tax in it", async () => {
  answer({ price: 357_000, sale_price: 297_000 });
  render(<ProductView id={2} />);
  expect(screen.getByText("상품을 불러오고 있어요")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { level: 1, name: "회원권 3개월" })).toBeVisible();
  const prices = await openPrices();
  expect(prices.getByText("357,000원")).toBeVisible();
  expect(prices.getByText("−60,000원")).toBeVisible();
  expect(prices.getByText("297,000원")).toBeVisible();
  expect(prices.getByText("월 99,000원")).toBeVisible();
  expect(prices.getByText("부가세 27,000원 포함")).toBeVisible();
  expect(await screen.findByRole("link", { name: "역삼점" })).toHaveAttribute("href", "/place/1");
});

test("it shows until when it can be used, and where", async () => {
  answer();
  render(<ProductView id={2} />);
  const period = within(await screen.findByRole("region", { name: "이용 기간" }));
  expect(period.getByText("3개월")).toBeVisible();
  expect(period.getByText("오늘 시작하면 2027년 2월 20일 (토)까지")).toBeVisible();
  expect(await period.findByText("역삼점")).toBeVisible();
});

test("at an upcoming branch the time runs from its opening", async () => {
  answer({}, { name: "한티", open_date: "2026-12-12" });
  render(<ProductView id={2} />);
  expect(await screen.findByText("2026년 12월 12일 (토) 오픈부터 골라요")).toBeVisible();
  expect(screen.getByText("오픈하는 날 시작하면 2027년 3월 11일 (목)까지")).toBeVisible();
});

test("at a branch that closes for good what outlives it is not sold, and says why", async () => {
  answer({}, { closes_on: "2027-02-20" });
  render(<ProductView id={2} />);
  const words = /^지점이 2027년\s2월\s20일.*부터 문을 닫아요\. 그 뒤에 쓸 이용권은 팔지 않아요\.$/;
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("link", { name: "구매하기" })).not.toBeInTheDocument();
  expect(screen.queryByText(/오늘 시작하면/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "다른 이용권 보기" })).toBeVisible();
});

test("what is over the day before it closes is sold", async () => {
  answer({}, { closes_on: "2027-02-21" });
  render(<ProductView id={2} />);
  expect(await screen.findByText(/부터 문을 닫아요/)).toBeVisible();
  expect(screen.getByRole("link", { name: "구매하기" })).toBeVisible();
});

test("who used the seven days twice reads until when longer terms are closed to them", async () => {
  const me = { access: "access", id: 7, long_terms_closed_until: addDays(getToday(), 1) };
  useSessionStore.setState({ status: "member", me });
  answer();
  render(<ProductView id={2} />);
  expect(await screen.findByText(/^7일 안심을 두 번 써서 .*까지 살 수 없는 이용권이에요\.$/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "구매하기" })).not.toBeInTheDocument();
});

test("the refund rule has an example whose amounts add up, and the policy", async () => {
  answer();
  render(<ProductView id={2} />);
  expect(await screen.findByRole("heading", { name: "예를 들어 30일 이용하고 그만두면" })).toBeVisible();
  expect(screen.getByText("297,000원 × 30일 ÷ 92일")).toBeVisible();
  expect(screen.getByText("170,453원")).toBeVisible();
  expect(screen.getByRole("link", { name: /환불 정책 전문/ })).toHaveAttribute("href", externalLinks.refund);
  expect(screen.getByRole("link", { name: "다른 날로 계산해 보기" })).toHaveAttribute(
    "href",
    "/place/1#prices",
  );
});

test.each([
  ["06:00", "쓰는 날 지점이 문을 열기 전까지 취소하면 모두 돌려받아요."],
  ["00:00", "쓰는 날이 되기 전까지 취소하면 모두 돌려받아요."],
])(
  "a day pass of a branch that opens at %s has its one rule and nothing to calculate",
  async (open, rule) => {
    const hours = [{ days: "평일", open, close: "24:00" }];
    answer({ kind: "day_pass", name: "1일권", months: null, visits: 1 }, { hours });
    render(<ProductView id={2} />);
    expect(await screen.findByText(rule)).toBeVisible();
    expect(screen.queryByText(/예를 들어/)).not.toBeInTheDocument();
    expect(screen.getByText("고른 날 하루")).toBeVisible();
  },
);

test("says of a break that it lengthens what is bought, and while it rests counts from the first open day", async () => {
  const rest = {
    from: addDays(getToday(), 10),
    to: addDays(getToday(), 19),
    reason: "공사",
    lengthens: true,
  };
  answer({}, { closures: [rest] });
  render(<ProductView id={2} />);
  expect(await screen.findByText(/^오늘 시작하면 .*까지 · 지점이 쉬는 만큼 늘어나요$/)).toBeVisible();
  cleanup();
  answer({}, { closures: [{ ...rest, from: getToday() }] });
  render(<ProductView id={2} />);
  expect(await screen.findByText(/^다시 여는 날 시작하면 .*까지$/)).toBeVisible();
});

test("the one action opens the payment of this product", async () => {
  answer();
  render(<ProductView id={2} />);
  expect(await screen.findByRole("link", { name: "구매하기" })).toHaveAttribute("href", "/payment?product=2");
});

test("what is no longer sold says so and links to what is", async () => {
  answer({ is_active: false });
  render(<ProductView id={2} />);
  expect(await screen.findByText(/지금은 팔지 않는 상품이에요/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "구매하기" })).not.toBeInTheDocument();
  expect(screen.queryByText(/오늘 시작하면/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "다른 이용권 보기" })).toHaveAttribute("href", "/product?place=1");
});

test("an unknown product is reported as such, with links to other pages", async () => {
  mockBackend.use(
    http.get("*/api/product/2/", () =>
      HttpResponse.json({ message: "없는 상품이에요.", code: "not_found" }, { status: 404 }),
    ),
  );
  render(<ProductView id={2} />);
  expect(await screen.findByRole("heading", { level: 1, name: "없는 상품이에요" })).toBeVisible();
  expect(screen.getByRole("link", { name: "이용권 고르기" })).toHaveAttribute("href", "/product");
  expect(screen.getByRole("link", { name: "지점 찾기" })).toHaveAttribute("href", "/place");
});

test("a product that fails to load says so, and a retry loads it", async () => {
  mockBackend.use(http.get("*/api/product/2/", () => new HttpResponse(null, { status: 500 })));
  const { user } = render(<ProductView id={2} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("상품을 불러오지 못했어요");
  mockBackend.resetHandlers();
  answer();
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("heading", { name: "회원권 3개월" })).toBeVisible();
});

test("a branch that fails to load does not hide the product", async () => {
  mockBackend.use(
    http.get("*/api/product/2/", () => HttpResponse.json(buildProduct())),
    http.get("*/api/place/1/", () => new HttpResponse(null, { status: 500 })),
  );
  render(<ProductView id={2} />);
  expect(await screen.findByRole("link", { name: "지점 보기" })).toHaveAttribute("href", "/place/1");
  expect(screen.getByRole("link", { name: "구매하기" })).toBeVisible();
});

test("it is fetched without the member's token", async () => {
  const headers: (string | null)[] = [];
  mockBackend.use(
    http.get("*/api/product/2/", ({ request }) => {
      headers.push(request.headers.get("authorization"));
      return HttpResponse.json(buildProduct());
    }),
    http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail())),
  );
  localStorage.setItem("me", JSON.stringify({ access: "access", refresh: "refresh" }));
  render(<ProductView id={2} />);
  await screen.findByRole("link", { name: "역삼점" });
  expect(headers).toEqual([null]);
});
