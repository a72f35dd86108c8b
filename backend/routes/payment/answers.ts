import type { PaymentRow } from "../../db/schema";
import { ApiError, notFound } from "../../errors";
import type { Confirmation } from "./confirm";

/**
 * The order that a confirmation has paid, or the error that says why not.
 *
 * @throws ApiError 402 `payment_declined`, 409 `payment_pending`, `payment_cancelled`, `amount_mismatch`,
 *   `gateway_key_mismatch` and the failures by their own codes
 */
export function requirePaid(confirmation: Confirmation): PaymentRow {
  switch (confirmation.state) {
    case "paid":
      return confirmation.order;
    case "failed": {
      const { code, reason } = confirmation.failure;
      throw new ApiError(code, { message: reason });
    }
    case "cancelled":
      throw new ApiError("payment_cancelled");
    case "left":
      throw new ApiError("payment_declined");
    case "pending":
    case "unreachable":
      throw paymentPending();
    case "amount_mismatch":
      throw new ApiError("amount_mismatch", { field: "amount" });
    case "gateway_key_mismatch":
      throw new ApiError("gateway_key_mismatch");
  }
}

/** 404 for an unknown payment. */
export function paymentNotFound(): ApiError {
  return notFound("없는 결제예요.");
}

/** 403 for another member's payment. */
export function notYourPayment(): ApiError {
  return new ApiError("not_your_payment");
}

/** Nothing is known yet: the order stays open, and a retry makes sense. */
export function paymentPending(): ApiError {
  return new ApiError("payment_pending", { retryAfterS: 2 });
}
