import { eq } from "drizzle-orm";
import { payment } from "../../db/schema";
import { ApiError } from "../../errors";
import { GatewayUnavailableError } from "../../gateway/gateway";
import type { PaymentDesk } from "./desk";
import {
  explainFailure,
  notYourPayment,
  paymentCancelled,
  paymentNotFound,
  paymentPending,
} from "./failures";
import { settleFree, settlePayment } from "./settle";

interface Confirmation {
  memberId: number;
  paymentId: string;
  /** As the browser brought it; it proves nothing. */
  gatewayKey?: string;
  /** What the page showed, KRW. */
  amountKrw: number;
}

/**
 * Asks for an order to be paid; what the browser says is compared and never believed: the provider is asked. A repeat
 * for an order that is paid changes nothing.
 *
 * @throws ApiError 403, 404, 402 `payment_declined`, 409 `amount_mismatch`, `payment_pending` and the failures
 */
export async function confirmPayment(
  desk: PaymentDesk,
  { memberId, paymentId, gatewayKey, amountKrw }: Confirmation,
): Promise<void> {
  const [order] = await desk.db.select().from(payment).where(eq(payment.id, paymentId));
  if (!order) throw paymentNotFound();
  if (order.memberId !== memberId) throw notYourPayment();
  if (amountKrw !== order.amountKrw) {
    const message = "보여 드린 금액이 주문과 달라요. 결제 화면을 새로 열어 주세요.";
    throw new ApiError(409, "amount_mismatch", message, { errors: { amount: [message] } });
  }
  if (gatewayKey && gatewayKey !== order.id) {
    throw new ApiError(409, "gateway_key_mismatch", "다른 주문의 결제예요. 결제 화면을 새로 열어 주세요.");
  }
  if (order.status === "paid") return;
  if (order.status === "cancelled") throw paymentCancelled();
  if (order.amountKrw === 0) return settleFree(desk, paymentId);
  if (order.gateway === null) throw order.status === "failed" ? explainFailure(order) : paymentPending();
  try {
    await settlePayment(desk, paymentId);
  } catch (error) {
    throw error instanceof GatewayUnavailableError ? paymentPending() : error;
  }
}
