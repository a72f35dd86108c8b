import { queryOptions } from "@tanstack/react-query";
import type { Referral } from "@/lib/contract/coupon";
import { requestMember } from "./member-client";
import { referralShape, referralOfferShape } from "./reading/shapes/referral";
import { anonymousCall, requestAnonymous } from "./request";

/**
 * What an invitation gives and who sent it (`GET /api/b_coupon/referral/{code_value}/`, anonymous); `orThrow` throws
 * 404 for an unknown code, 429 after many of them.
 */
export const getReferralOffer = anonymousCall((code: string) =>
  requestAnonymous({ url: `/api/b_coupon/referral/${encodeURIComponent(code)}/` }, referralOfferShape),
);

/** The member's code and what it earned; runs only with a session. @throws ApiError */
function getMyReferral(): Promise<Referral> {
  return requestMember({ url: "/api/member/referral/" }, referralShape);
}

export const referralQueries = {
  /** The member's code; fetch only with a session, and never keep it for another member. */
  mine: () => queryOptions({ queryKey: ["referral", "mine"], queryFn: getMyReferral, gcTime: 0 }),
  /** What an invitation gives. */
  offer: (code: string) =>
    queryOptions({
      queryKey: ["referral", "offer", code],
      queryFn: () => getReferralOffer.orThrow(code),
      gcTime: 0,
    }),
};
