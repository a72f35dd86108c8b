import { ApiError, FALLBACK_MESSAGE } from "@/lib/api/api-error";
import { BrokenOffError } from "./broken-off";
import { forgetInTab, keepInTab, readFromTab } from "./tab-memory";

const nameOf = (paymentId: string) => `checkout-reason-${paymentId}`;

const PENDING_WORDS =
  "결제사에서 아직 답이 오지 않았어요. 결제됐다면 5분 안에 저절로 확인되고, 아니면 주문이 풀려요.";

/** Why a payment did not come about, in the server's words where it has some. */
export function describePaymentFailure(error: unknown): string {
  if (error instanceof BrokenOffError) return error.message;
  if (!(error instanceof ApiError)) return FALLBACK_MESSAGE;
  if (error.code === "payment_pending") return PENDING_WORDS;
  const field = Object.values(error.fields)[0]?.[0];
  return field ?? error.message;
}

/**
 * Hands the reason on to the payment's own page. It stays in this tab: words that came with an address could be
 * anybody's.
 */
export function keepReason(paymentId: string, words: string): void {
  keepInTab(nameOf(paymentId), words);
}

/** The reason that was handed on; null where there is none. */
export function readReason(paymentId: string): string | null {
  const words = readFromTab(nameOf(paymentId));
  return typeof words === "string" ? words : null;
}

/** Once it goes on, what was in the way is past. */
export function forgetReason(paymentId: string): void {
  forgetInTab(nameOf(paymentId));
}
