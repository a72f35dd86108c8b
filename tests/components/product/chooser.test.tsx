import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ProductChooser } from "@/components/product/chooser";
import { readDraft } from "@/lib/checkout/memory";
import type { CouponUser } from "@/lib/contract/coupon";
import type { Membership } from "@/lib/contract/membership";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildCoupon, buildCouponUser } from "../../support/build-coupon";
import { buildMembership } from "../../support/build-membership";
import { buildPlace } from "../../support/build-place";
import { buildProduct } from "../../support/build-product";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

beforeEach(() => {
  saveSession({ access: "access", id: 7 }, false);
  useSessionStore.setState({ status: "member", me: { access: "access", id: 7 } });
  window.history.replaceState(null, "", "/product");
});
afterEach(() => useSessionStore.setState({ status: "loading", me: null }));

const places = [
  buildPlace({ pk: 1, name: "역삼" }),
  buildPlace({ pk: 3, name: "신도림", region: "서울 서남" }),
  buildPlace({ pk: 12, name: "판교벤처타운", region: "경기 성남", open_date: "2099-12-21" }),
];

function answer({ memberships = [] as Membership[] | null, coupons = [] as CouponUser[] } = {}) {
  mockBackend.use(
    http.get("*/api/member/b-coupon-user/", () => HttpResponse.json(coupons)),
    http.get("*/api/place/", () => HttpResponse.json(places)),
    http.get("*/api/member/membership/", () =>
      memberships ? HttpResponse.json(memberships) : new HttpResponse(null, { status: 500 }),
    ),
    http.get("*/api/product/", ({ request }) => {
      const pk = Number(new URL(request.url).searchParams.get("place"));
      return HttpResponse.json([
        buildProduct({ id: pk * 10, place_pk: pk }),
        buildProduct({
          id: pk * 10 + 1,
          place_pk: pk,
          kind: "pt",
          name: "PT 10회",
          months: null,
          visits: 10,
        }),
        buildProduct({ id: pk * 10 + 2, place_pk: pk, name: "회원권 1개월", months: 1, price: 129_000 }),
      ]);
    }),
  );
}
const findSelect = () => screen.findByRole("combobox", { name: "지점" });

test("a branch that closes for good says so beside what is left, with the day", async () => {
  answer();
  const closing = { ...places[0]!, closes_on: addDays(getToday(), 40) };
  mockBackend.use(http.get("*/api/place/", () => HttpResponse.json([closing])));
  window.history.replaceState(null, "", "/product?place=1");
  render(<ProductChooser />);
  expect(await screen.findByText(/^지점이 .*부터 문을 닫아요\. 그 뒤에 쓸 이용권은/)).toBeVisible();
  expect(screen.getByRole("link", { name: /회원권 1개월/ })).toBeVisible();
});

test("without a branch it prompts for one and shows its products once it is selected", async () => {
  answer();
  const { user } = render(<ProductChooser />);
  expect(await screen.findByRole("heading", { name: "어느 지점에서 운동할까요?" })).toBeVisible();
  await user.selectOptions(await findSelect(), "신도림");
  const memberships = within(await screen.findByRole("region", { name: "회원권" }));
  expect(memberships.getByRole("link", { name: /회원권 3개월.*297,000원/ })).toHaveAttribute(
    "href",
    "/product/30",
  );
  expect(screen.getByRole("region", { name: "PT" })).toBeVisible();
  expect(window.location.search).toBe("?place=3");
});

test("the branch in the address is first", async () => {
  window.history.replaceState(null, "", "/product?place=3");
  answer({ memberships: [buildMembership()] });
  render(<ProductChooser />);
  expect(await screen.findByRole("link", { name: /회원권 3개월/ })).toHaveAttribute("href", "/product/30");
  expect(await findSelect()).toHaveDisplayValue("신도림");
});

test("a member's own branch is preselected", async () => {
  answer({ memberships: [buildMembership()] });
  render(<ProductChooser />);
  expect(await screen.findByRole("link", { name: /회원권 3개월/ })).toHaveAttribute("href", "/product/10");
  expect(await findSelect()).toHaveDisplayValue("역삼");
});

test("who comes from a coupon sees the price after it, why not elsewhere, and has it chosen at the checkout", async () => {
  window.history.replaceState(null, "", "/product?coupon=8&place=3");
  const tenPercent = buildCoupon({
    name: "첫 회원권 10% 할인",
    conditions: { product_kinds: ["membership"] },
    min_price: 200_000,
  });
  answer({ coupons: [buildCouponUser({ id: 8, b_coupon: tenPercent })] });
  render(<ProductChooser />);
  expect(await screen.findByText(/‘첫 회원권 10% 할인’ 쿠폰을 쓴 가격이에요/)).toBeVisible();
  const cheaper = screen.getByRole("link", { name: /회원권 3개월.*쿠폰 전 297,000원.*267,300원/ });
  const tooCheap = screen.getByRole("link", {
    name: /회원권 1개월.*쿠폰은 200,000원 이상 결제할 때 쓸 수 있어요/,
  });
  const other = screen.getByRole("link", { name: /PT 10회/ });
  fireEvent.click(cheaper);
  fireEvent.click(tooCheap);
  fireEvent.click(other);
  expect(readDraft(30, "2026-01-01").couponUserId).toBe(8);
  expect(other).not.toHaveTextContent("쿠폰");
  for (const id of [31, 32]) expect(readDraft(id, "2026-01-01").couponUserId).toBeNull();
});

test("memberships that fail to load do not block the branches", async () => {
  answer({ memberships: null });
  render(<ProductChooser />);
  expect(await screen.findByRole("heading", { name: "어느 지점에서 운동할까요?" })).toBeVisible();
});

test("the branch that no list shows is there when the address names it", async () => {
  window.history.replaceState(null, "", "/product?place=12");
  answer();
  const { unmount } = render(<ProductChooser />);
  expect(await findSelect()).toHaveDisplayValue("판교벤처타운");
  expect(await screen.findByText("2099년 12월 21일 (월)\u2060에 여는 지점이에요.")).toBeVisible();
  unmount();
  window.history.replaceState(null, "", "/product?place=999");
  render(<ProductChooser />);
  expect(await screen.findByRole("heading", { name: "어느 지점에서 운동할까요?" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "판교벤처타운" })).not.toBeInTheDocument();
});

test("a branch without products links to the others", async () => {
  window.history.replaceState(null, "", "/product?place=1");
  answer();
  mockBackend.use(http.get("*/api/product/", () => HttpResponse.json([])));
  render(<ProductChooser />);
  expect(await screen.findByRole("heading", { name: "역삼점에서 지금 파는 이용권이 없어요" })).toBeVisible();
});

test("branches and products that fail to load say so, and a retry loads them", async () => {
  window.history.replaceState(null, "", "/product?place=1");
  answer();
  mockBackend.use(http.get("*/api/place/", () => new HttpResponse(null, { status: 500 }), { once: true }));
  mockBackend.use(http.get("*/api/product/", () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = render(<ProductChooser />);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("지점을 불러오지 못했어요"));
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("이용권을 불러오지 못했어요"));
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("link", { name: /회원권 3개월/ })).toBeVisible();
});
