import type { HandoverAudience, HandoverCode, HandoverSession } from "@/lib/contract/handover";
import { requestAnonymous } from "./anonymous";
import { buildApiError, type ApiError } from "./api-error";
import { requestMember } from "./member-client";

/**
 * Makes a code by which somebody else's app takes the member's login over (`POST /user/handover/`): good once, for a
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

/**
 * Takes a login over by a code that was made for this site (`POST /user/handover/exchange/`, anonymous).
 *
 * @param onFailure takes every failure, so that the page shows it and no toast does
 */
export async function exchangeHandoverCode(
  code: string,
  onFailure: (error: ApiError) => void,
): Promise<HandoverSession | null> {
  const audience: HandoverAudience = "website";
  return requestAnonymous<HandoverSession>("/user/handover/exchange/", {
    method: "POST",
    json: { code, audience },
    onFailure,
  });
}
