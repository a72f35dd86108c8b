import type { ReferralOffer } from "@/lib/contract/coupon";
import type { Referral } from "@/lib/contract/referral";
import { requestAnonymous } from "./anonymous";
import { buildApiError, type ApiError } from "./api-error";
import { requestMember } from "./member-client";

/**
 * What an invitation brings and who sent it (`GET /api/b_coupon/referral/{code_value}/`, anonymous).
 *
 * @throws ApiError 404 for a code that nobody has, 429 after many of them; also where the call yields nothing
 */
export async function getReferralOffer(code: string): Promise<ReferralOffer> {
  let failure: ApiError | undefined;
  const offer = await requestAnonymous<ReferralOffer>(`/api/b_coupon/referral/${encodeURIComponent(code)}/`, {
    onFailure: (error) => (failure = error),
  });
  if (failure) throw failure;
  if (typeof offer?.coupon?.id !== "number" || typeof offer.referrer?.nickname !== "string") {
    throw buildApiError(500, offer);
  }
  return offer;
}

/** The member's own code and what came of it; runs only with a session. @throws ApiError */
export async function getMyReferral(): Promise<Referral> {
  const referral = await requestMember<Referral>({ url: "/api/member/referral/" });
  if (typeof referral?.code_value !== "string") throw buildApiError(200, referral);
  return referral;
}
