import type {
  ConfirmPaymentRequest,
  CreatePaymentRequest,
  Payment,
  PaymentWithCheckout,
} from "@/lib/contract/payment";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

/**
 * Makes an order (`POST /api/member/payment/`); the server computes its amount.
 *
 * @param key the same for the same order, so that sending it twice makes one
 * @throws ApiError 400 with the fields at fault, 404, 409
 */
export async function createPayment(order: CreatePaymentRequest, key: string): Promise<PaymentWithCheckout> {
  const payment = await requestMember<PaymentWithCheckout | null>({
    method: "POST",
    url: "/api/member/payment/",
    data: order,
    headers: { "Idempotency-Key": key },
  });
  return checkPayment(payment);
}

/**
 * Opens the provider anew for an order that is still open (`POST /api/member/payment/{id}/checkout/`).
 *
 * @param id uuid
 * @throws ApiError 403 another's, 404 nobody's, 409 no longer open
 */
export async function reopenCheckout(id: string): Promise<PaymentWithCheckout> {
  const payment = await requestMember<PaymentWithCheckout | null>({
    method: "POST",
    url: `/api/member/payment/${encodeURIComponent(id)}/checkout/`,
  });
  return checkPayment(payment);
}

/**
 * Asks the server what became of a payment at the provider (`POST /api/member/payment/{id}/confirm/`); asking again
 * changes nothing.
 *
 * @param id uuid
 * @throws ApiError 402 declined; 409 `payment_pending`, `amount_mismatch` and others
 */
export async function confirmPayment(id: string, confirmation: ConfirmPaymentRequest): Promise<Payment> {
  const payment = await requestMember<Payment | null>({
    method: "POST",
    url: `/api/member/payment/${encodeURIComponent(id)}/confirm/`,
    data: confirmation,
  });
  return checkPayment(payment);
}

function checkPayment<T extends Payment>(payment: T | null): T {
  if (typeof payment?.id !== "string" || typeof payment.amount !== "number")
    throw buildApiError(200, payment);
  return payment;
}
