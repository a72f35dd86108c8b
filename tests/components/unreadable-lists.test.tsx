import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ReactElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { CouponWallet } from "@/components/coupon/wallet";
import { MembershipView } from "@/components/membership/view";
import { MessageInbox } from "@/components/message/inbox";
import { PaymentLogView } from "@/components/payment/view";
import { PointWallet } from "@/components/point/wallet";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildCouponUser } from "@/tests/support/build-coupon";
import { buildMembership } from "@/tests/support/build-membership";
import { buildMessage } from "@/tests/support/build-message";
import { buildPayment } from "@/tests/support/build-payment";
import { buildChargedPoint } from "@/tests/support/build-point";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { answerAround } from "./membership/around";

beforeEach(() => {
  const me = { access: "access", refresh: "refresh", id: 1 };
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
});

const bad = { id: "없음", status: 5 };
const page = { count: 2, next: null, previous: null };
const used = { data: [], remain_point: 10_000 };
const messagePage = { ...page, unread: 0, results: [buildMessage(), bad] };
const paymentPage = { ...page, results: [buildPayment(), bad] };

test.each<[string, ReactElement, Record<string, unknown>]>([
  ["쿠폰이 1장", <CouponWallet key="" />, { "/api/member/b-coupon-user/": [buildCouponUser(), bad] }],
  ["회원권이 1개", <MembershipView key="" />, { "/api/member/membership/": [buildMembership(), bad] }],
  ["알림이 1건", <MessageInbox key="" />, { "/api/member/message/": messagePage }],
  ["결제 내역이 1건", <PaymentLogView key="" />, { "/api/member/payment/": paymentPage }],
  [
    "포인트 내역이 1건",
    <PointWallet key="" />,
    { "/api/b_point_log/": used, "/api/b_point/": [buildChargedPoint(), bad] },
  ],
])(
  "one bad item costs none of the others, and the page says that %s is missing",
  async (words, view, answers) => {
    answerAround();
    for (const [path, answer] of Object.entries(answers)) {
      mockBackend.use(http.get(`*${path}`, () => HttpResponse.json(answer as Record<string, unknown>)));
    }
    render(view);
    expect(await screen.findByText(`읽지 못한 ${words} 있어 나머지만 보여 드려요.`)).toBeVisible();
    expect(screen.queryByText(/null|undefined|1970/)).toBeNull();
  },
);
