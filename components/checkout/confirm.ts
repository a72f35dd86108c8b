import { ApiError } from "@/lib/api/api-error";
import { confirmPayment } from "@/lib/api/payment";
import { settleWrite } from "@/lib/api/settle-write";
import { isInAppBrowser } from "@/lib/browser/device";
import { clearDraft, forgetAttempt, forgetReason } from "@/lib/checkout/memory";
import type { ConfirmPaymentRequest, Payment } from "@/lib/contract/payment";
import { getCompletedHref } from "@/lib/payment/address";
import { replaceDocument } from "@/lib/session/load-document";

/** Below this width a layer would be as large as the page (docs/product.md 4.1). */
const NARROW = "(max-width: 767px), (pointer: coarse)";

/** Whether a provider's page replaces ours instead of opening in a layer over it. */
export function needsRedirect(): boolean {
  return isInAppBrowser() || window.matchMedia(NARROW).matches;
}

/** A provider may report a success to the server a moment later than to the browser. */
const PAUSES_MS = [700, 1500, 2500, 4000];

/**
 * Asks what became of a payment; retries a few times while the result is pending or no answer arrives.
 *
 * @param isPatient false asks once: the member cancelled, so there is nothing to wait for
 * @param isQuiet the page says itself that it is asked
 * @throws ApiError the last refusal
 */
export function confirmUntilDecided(
  id: string,
  confirmation: ConfirmPaymentRequest,
  isPatient = true,
  isQuiet = false,
): Promise<Payment> {
  const send = () => confirmPayment(id, confirmation);
  return isPatient ? settleWrite({ send, pausesMs: PAUSES_MS, isOpen: isUndecided, isQuiet }) : send();
}

/** Whether a failure leaves the payment's result open: no answer, an unreadable one, or still pending. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  return code === "payment_pending" || status === 0 || status === 429 || status >= 500;
}

/** Opens the page of a paid order; it replaces this one, so that going back does not lead to paying again. */
export function goToCompleted({ id, product }: Payment): void {
  forgetAttempt();
  forgetReason(id);
  if (product) clearDraft(product.id);
  replaceDocument(getCompletedHref(id));
}

/** The member cancelled at the provider; it is not an error, and the order is still open. */
export class BrokenOffError extends ApiError {
  override name = "BrokenOffError";

  constructor() {
    const message = "결제를 중단했어요. 이어서 결제할 수 있어요.";
    super({ status: 409, code: "broken_off", message });
  }
}
