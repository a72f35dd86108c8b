import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, vi } from "vitest";
import { useSessionStore } from "@/stores/session";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildQuote } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";
import { installDialog } from "../layout/support";

/** What the page of memberships asks beside them: the branch, what a stop brings back, the coupons, what is offered. */
export function answerAround(): void {
  mockBackend.use(
    http.get("*/api/place/:pk/", ({ params }) =>
      HttpResponse.json(buildBranchDetail({ pk: Number(params.pk) })),
    ),
    http.get("*/api/member/membership/:id/refund/", () => HttpResponse.json(buildQuote())),
    http.get("*/api/member/offer/", () => HttpResponse.json([])),
    http.get("*/api/member/b-coupon-user/", () => HttpResponse.json([])),
  );
}

/** Each test of a sheet begins as a member on the page of memberships, on the last day of September 2026. */
export function beginOnMemberships(): void {
  beforeEach(() => {
    answerAround();
    vi.useFakeTimers({ now: new Date("2026-09-30T09:00:00+09:00"), toFake: ["Date"] });
    window.history.replaceState(null, "", "/mypage/membership");
    installDialog();
    useSessionStore.setState({ status: "member", me: { access: "access" } });
  });
  afterEach(() => useSessionStore.setState({ status: "loading", me: null }));
}
