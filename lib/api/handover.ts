import type { HandoverAudience } from "@/lib/contract/session";
import { requestMember } from "./member-client";
import { handoverCodeShape, handoverSessionShape } from "./reading/shapes/member";
import { anonymousCall, requestAnonymous } from "./request";

/**
 * Creates a code with which another app takes over the member's login (`POST /user/handover/`): valid once, for a
 * minute, for that audience.
 *
 * @throws ApiError
 */
export async function createHandoverCode(audience: HandoverAudience, signal?: AbortSignal): Promise<string> {
  const request = { url: "/user/handover/", method: "POST", data: { audience }, signal } as const;
  return (await requestMember(request, handoverCodeShape)).code;
}

/** Takes over a login with a code that was made for this site (`POST /user/handover/exchange/`, anonymous). */
export const exchangeHandoverCode = anonymousCall((code: string) => {
  const data: { code: string; audience: HandoverAudience } = { code, audience: "website" };
  return requestAnonymous({ method: "POST", url: "/user/handover/exchange/", data }, handoverSessionShape);
});
