import { queryOptions } from "@tanstack/react-query";
import type { Referral, ReferralOffer } from "@/lib/contract/coupon";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";
import { anonymousCall, requestAnonymous } from "./request";

/**
 * What an invitation gives and who sent it (`GET /api/b_coupon/referral/{code_value}/`, anonymous); `orThrow` throws
 * 404 for an unknown code, 429 after many of them.
 */
export const getReferralOffer = anonymousCall(async (code: string) => {
  const url = `/api/b_coupon/referral/${encodeURIComponent(code)}/`;
  const offer = await requestAnonymous<ReferralOffer>({ url });
  if (typeof offer?.coupon?.id !== "number" || typeof offer.referrer?.nickname !== "string") {
    throw buildApiError(200, offer);
  }
  return offer;
});

/** The member's code and what it earned; runs only with a session. @throws ApiError */
async function getMyReferral(): Promise<Referral> {
  const referral = await requestMember<Referral>({ url: "/api/member/referral/" });
  if (typeof referral?.code_value !== "string") throw buildApiError(200, referral);
  return referral;
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
