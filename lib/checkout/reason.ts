import { forgetInTab, keepInTab, readFromTab } from "./tab-memory";

const nameOf = (paymentId: string) => `checkout-reason-${paymentId}`;

/** How it is described why a payment did not come about (`describeError`). */
export const PAYMENT_ERRORS = {
  words: {
    payment_pending:
      "결제사에서 아직 답이 오지 않았어요. 결제됐다면 5분 안에 저절로 확인되고, 아니면 주문이 풀려요.",
  },
  fields: ["product", "coupon_user", "use_point", "starts_on"],
};

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
