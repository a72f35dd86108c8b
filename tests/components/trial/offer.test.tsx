import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { CouponWallet } from "@/components/coupon/wallet";
import { PointWallet } from "@/components/point/wallet";
import { TrialOffer } from "@/components/trial/line";
import type { Membership } from "@/lib/contract/membership";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildMembership } from "../../support/build-membership";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

const me = { access: "access", refresh: "refresh", id: 1 };
const booked = {
  id: 1,
  goal: null,
  place: { pk: 1, name: "역삼" },
  visit_date: "2126-12-01",
  created: "2026-11-20T10:00:00+09:00",
};

let asked: string[];
beforeEach(() => {
  asked = [];
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
});

function answerWith({ trial = null, memberships = [] }: { trial?: unknown; memberships?: Membership[] }) {
  const answer = (path: string, body: unknown) =>
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json(body as object);
    });
  mockBackend.use(
    answer("*/api/member/trial/", trial),
    answer("*/api/member/membership/", memberships),
    answer("*/api/member/b-coupon-user/", []),
    answer("*/api/b_point_log/", { data: [], remain_point: 0 }),
    answer("*/api/b_point/", []),
  );
}

const offer = () => screen.queryByRole("link", { name: "무료 체험 신청" });

test.each([
  ["coupons", CouponWallet, "지금 쓸 수 있는 쿠폰이 없어요"],
  ["points", PointWallet, "아직 포인트가 없어요"],
])("who is new and has no %s is led to the free trial before anything else", async (_what, Wallet, title) => {
  answerWith({});
  render(<Wallet trial={<TrialOffer />} />);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  await waitFor(() => expect(offer()).toHaveAttribute("href", "/trial"));
  expect(offer()).toHaveClass("button--primary");
  expect(offer()!.nextElementSibling).toHaveTextContent("건강 선물하기");
  expect(offer()!.nextElementSibling).toHaveClass("button--secondary");
});

test.each([
  ["has booked theirs", { trial: booked }],
  ["has bought something", { memberships: [buildMembership()] }],
])("who %s is not", async (_what, answers) => {
  answerWith(answers);
  render(<CouponWallet trial={<TrialOffer />} />);
  expect(await screen.findByRole("heading", { name: "지금 쓸 수 있는 쿠폰이 없어요" })).toBeVisible();
  await waitFor(() =>
    expect(asked).toEqual(expect.arrayContaining(["/api/member/trial/", "/api/member/membership/"])),
  );
  expect(offer()).not.toBeInTheDocument();
});
