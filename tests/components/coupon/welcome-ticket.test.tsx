import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { WelcomeTicket } from "@/components/coupon/welcome-ticket";
import type { CouponUser } from "@/lib/contract/coupon";
import { referralTerms } from "@/lib/referral/referral";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildCoupon, buildCouponUser } from "@/tests/support/build-coupon";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const me = { access: "access", refresh: "refresh", id: 1, name: "한새벽", nickname: "새벽" };
const gift = buildCoupon({
  name: "친구 초대 20,000원 할인",
  discount_type: "amount",
  discount_value: referralTerms.discountKrw,
  min_price: referralTerms.minPriceKrw,
});
const VOICE = /^이번 역은 버핏,\s내리실\s문은\s오른쪽이에요$/;

beforeEach(() => {
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
});

const hold = (answer: () => Response) =>
  mockBackend.use(http.get("*/api/member/b-coupon-user/", () => answer()));
const holdCoupons = (coupons: CouponUser[]) => hold(() => HttpResponse.json(coupons));
const findTicket = async () => {
  const title = await screen.findByRole("heading", { name: VOICE });
  await waitFor(() => expect(title).toHaveFocus());
  return within(title.closest("section")!);
};

test("whoever has signed up gets one ticket with one button and the free trial", async () => {
  holdCoupons([]);
  render(<WelcomeTicket />);
  const ticket = await findTicket();
  expect(await ticket.findByText("결제도 카드 등록도 없어요")).toBeVisible();
  expect(ticket.getByRole("link", { name: "지점 고르기" })).toHaveAttribute("href", "/place");
  expect(ticket.getByRole("link", { name: "하루 무료로 먼저 다녀 보기" })).toHaveAttribute("href", "/trial");
});

test("an invitation's gift stands on the same ticket, with until when it counts", async () => {
  holdCoupons([buildCouponUser({ b_coupon: gift, expires_at: "2126-12-24T23:59:59+09:00" })]);
  render(<WelcomeTicket />);
  const ticket = await findTicket();
  expect(await ticket.findByText("친구 초대 20,000원 할인")).toBeVisible();
  expect(ticket.getByText(/12월 24일.*까지/)).toBeVisible();
  expect(ticket.queryByText("1일 체험")).not.toBeInTheDocument();
  expect(screen.getAllByRole("heading")).toHaveLength(1);
});

test.each([
  ["no coupon", () => HttpResponse.json([])],
  ["another coupon", () => HttpResponse.json([buildCouponUser()])],
  [
    "a gift that is used",
    () => HttpResponse.json([buildCouponUser({ b_coupon: gift, used_at: "2026-11-01" })]),
  ],
  [
    "coupons that do not load",
    () => HttpResponse.json({ message: "안 돼요.", code: "broken" }, { status: 502 }),
  ],
])("who has %s is given the free trial", async (_, answer) => {
  hold(answer);
  render(<WelcomeTicket />);
  const ticket = await findTicket();
  expect(await ticket.findByText("1일 체험")).toBeVisible();
  expect(ticket.queryByText(/쿠폰|할인/)).not.toBeInTheDocument();
});

test("the button is there before it is known whether there is a gift, whose line has its room", async () => {
  let answer = () => {};
  const known = new Promise<void>((resolve) => (answer = resolve));
  mockBackend.use(
    http.get("*/api/member/b-coupon-user/", async () => {
      await known;
      return HttpResponse.json([buildCouponUser({ b_coupon: gift })]);
    }),
  );
  render(<WelcomeTicket />);
  const ticket = await findTicket();
  const countLines = () => document.querySelectorAll("dl > div, dd, dd small").length;
  expect(ticket.getByRole("link", { name: "지점 고르기" })).toBeVisible();
  expect(ticket.queryByText(/1일 체험|할인/)).not.toBeInTheDocument();
  const before = countLines();
  answer();
  expect(await ticket.findByText("친구 초대 20,000원 할인")).toBeVisible();
  expect(countLines()).toBe(before);
});
