import { ApiError, FALLBACK_MESSAGE } from "@/lib/api/api-error";
import { describeWait } from "@/lib/session/wait";

/** Why a coupon could not be found or claimed, in the server's words, with the time to wait where it has none. */
export function describeCouponFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK_MESSAGE;
  const { status, message, fields, retryAfterS } = error;
  const words = fields.code_value?.[0] ?? message;
  // A server that says itself how long is not corrected.
  const needsWait = status === 429 && retryAfterS && !/\d/.test(words);
  return needsWait ? `${words} ${describeWait(retryAfterS)} 뒤에 다시 할 수 있어요.` : words;
}
