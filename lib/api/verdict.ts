import { ApiError, FALLBACK_MESSAGE } from "./api-error";
import { isSystemUpdate } from "./handlers";

/** The server has decided; nobody has; or nobody can look now, which ends nothing. */
export type Judgement = "verdict" | "no answer" | "postponed";

const WAITED_IN_VAIN = "renewal_pending";

/**
 * What a failed call says about a session (docs/decisions/session-and-guard.md). Only a refusal in the API's own words,
 * a 4xx with a code, is a verdict: a portal's bare 4xx, a 429, an error of the server, silence and an answer that is none
 * of ours leave it open.
 */
export function judge(error: ApiError): Judgement {
  const { status, code } = error;
  if (isSystemUpdate(error) || code === "database_unavailable" || code === WAITED_IN_VAIN) return "postponed";
  const isRefusal = status >= 400 && status < 500 && status !== 429;
  return isRefusal && code !== "unreadable" ? "verdict" : "no answer";
}

/** A renewal on which others decide: another tab, which still tries, or whoever answers when there is a connection. */
export function waitedInVain(): ApiError {
  return new ApiError({ status: 0, code: WAITED_IN_VAIN, message: FALLBACK_MESSAGE });
}
