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
      throw new ApiError(code === "payment_declined" ? 402 : 409, code, reason);
    }
    case "cancelled":
      throw new ApiError(409, "payment_cancelled", "취소한 결제예요. 다시 결제해 주세요.");
    case "left":
      throw new ApiError(402, "payment_declined", "결제를 그만뒀어요. 이어서 결제할 수 있어요.");
    case "pending":
    case "unreachable":
      throw paymentPending();
    case "amount_mismatch": {
      const message = "보여 드린 금액이 주문과 달라요. 결제 화면을 새로 열어 주세요.";
      throw new ApiError(409, "amount_mismatch", message, { errors: { amount: [message] } });
    }
    case "gateway_key_mismatch":
      throw new ApiError(409, "gateway_key_mismatch", "다른 주문의 결제예요. 결제 화면을 새로 열어 주세요.");
  }
}

/** 404 for an unknown payment. */
export function paymentNotFound(): ApiError {
  return notFound("없는 결제예요.");
}

/** 403 for another member's payment. */
export function notYourPayment(): ApiError {
  return new ApiError(403, "not_your_payment", "내 결제만 볼 수 있어요.");
}

/** Nothing is known yet: the order stays open, and a retry makes sense. */
export function paymentPending(): ApiError {
  return new ApiError(409, "payment_pending", "결제를 확인하고 있어요. 잠시 뒤 다시 확인해 주세요.", {
    retryAfterS: 2,
  });
}

/** Refuses one field of an order with a message for it. */
export function refuse(status: 400 | 404 | 409, code: string, field: string, message: string): ApiError {
  return new ApiError(status, code, message, { errors: { [field]: [message] } });
}
