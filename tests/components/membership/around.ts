import { http, HttpResponse } from "msw";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildQuote } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";

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
