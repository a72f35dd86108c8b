import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payment, type PaymentRow } from "../../db/schema";
import { GatewayUnavailableError } from "../../gateway/gateway";
import type { PaymentDesk } from "./desk";
import { lockPaymentMembers } from "./reward";
import { undoPayment } from "./undo";

/**
 * Lets the provider refund an order and undoes the purchase. Safe to repeat from any point: the
 * provider refunds once, and undoing and recording it are one transaction.
 *
 * @param order with `refundDueAt`
 * @returns false if the provider did not answer; the reconcile job retries
 */
export async function payBack(desk: PaymentDesk, order: PaymentRow): Promise<boolean> {
  try {
    await askForMoney(desk, order);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    desk.log.error({ err: error, paymentId: order.id }, "money not given back yet");
    return false;
  }
  await desk.db.transaction((tx) => finish(tx, order, desk.clock()));
  return true;
}

async function askForMoney({ gateway }: PaymentDesk, order: PaymentRow): Promise<void> {
  // The provider has no money of an order of 0 won, or of one from before there was a provider.
  if (order.gateway === null) return;
  if (order.gateway !== gateway.name) throw new GatewayUnavailableError(`the money is at ${order.gateway}`);
  await gateway.cancel(order.id, order.cancelReason ?? order.failReason ?? "주문 취소");
}

async function finish(tx: Database, asked: PaymentRow, now: Date): Promise<void> {
  const { id } = asked;
  await lockPaymentMembers(tx, asked);
  const [order] = await tx.select().from(payment).where(eq(payment.id, id)).for("update");
  if (!order || order.refundedAt) return;
  await tx.update(payment).set({ refundedAt: now }).where(eq(payment.id, id));
  if (order.status === "paid") await undoPayment(tx, order, order.cancelReason ?? "주문 취소", now);
}
