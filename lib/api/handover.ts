import type { HandoverAudience, HandoverCode, HandoverSession } from "@/lib/contract/session";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";
import { anonymousCall, requestAnonymous } from "./request";

/**
 * Creates a code with which another app takes over the member's login (`POST /user/handover/`): valid once, for a
 * minute, for that audience.
 *
 * @throws ApiError
 */
export async function createHandoverCode(audience: HandoverAudience, signal?: AbortSignal): Promise<string> {
  const answer = await requestMember<HandoverCode | null>({
    url: "/user/handover/",
    method: "POST",
    data: { audience },
    signal,
  });
  if (!answer?.code) throw buildApiError(200, answer);
  return answer.code;
}

/** Takes over a login with a code that was made for this site (`POST /user/handover/exchange/`, anonymous). */
export const exchangeHandoverCode = anonymousCall(async (code: string) => {
  const audience: HandoverAudience = "website";
  const session = await requestAnonymous<HandoverSession>({
    method: "POST",
    url: "/user/handover/exchange/",
    data: { code, audience },
  });
  if (!session.access || !session.refresh) throw buildApiError(200, session);
  return session;
});
