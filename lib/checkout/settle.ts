import { ApiError } from "@/lib/api/api-error";
import { confirmPayment } from "@/lib/api/payment";
import type { ConfirmPaymentRequest, Payment } from "@/lib/contract/payment";

/** A provider that says yes may tell the server a moment later than the browser. */
const PAUSES_MS = [700, 1500, 2500, 4000];

/**
 * Asks what became of a payment, a few times where the answer is still on its way or did not come.
 *
 * @param isPatient false asks once: the visitor broke off, so there is nothing to wait for
 * @throws ApiError the last refusal
 */
export async function settlePayment(
  id: string,
  confirmation: ConfirmPaymentRequest,
  isPatient = true,
): Promise<Payment> {
  for (const pauseMs of isPatient ? PAUSES_MS : []) {
    try {
      return await confirmPayment(id, confirmation);
    } catch (error) {
      if (!isUndecided(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return confirmPayment(id, confirmation);
}

/** Whether a failure leaves open what became of the payment: no answer, a broken one, or not yet. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  return code === "payment_pending" || status === 0 || status === 429 || status >= 500;
}
