import { and, eq } from "drizzle-orm";
import type { Checkout } from "@/lib/contract/payment";
import { payment } from "../../db/schema";
import { ApiError } from "../../errors";
import { GatewayUnavailableError } from "../../gateway/gateway";
import type { PaymentDesk } from "./desk";
import { settlePayment } from "./settle";

type PaymentRow = typeof payment.$inferSelect;

/**
 * Opens the provider's window for an order, also one whose window was left. An order that was paid in it without
 * anybody having heard is settled instead.
 *
 * @returns null when there is nothing to pay, or no longer
 */
export async function openCheckout(desk: PaymentDesk, order: PaymentRow): Promise<Checkout> {
  if (order.gateway !== null) await settleIfDecided(desk, order.id);
  const [current] = await desk.db.select().from(payment).where(eq(payment.id, order.id));
  if (current?.status !== "ready" || current.amountKrw === 0) return null;
  const checkout = await desk.gateway.startCheckout(current);
  await desk.db
    .update(payment)
    .set({ gateway: desk.gateway.name, checkoutAt: desk.clock() })
    .where(and(eq(payment.id, order.id), eq(payment.status, "ready")));
  return checkout;
}

/** Whatever comes of it stands in the order. */
async function settleIfDecided(desk: PaymentDesk, paymentId: string): Promise<void> {
  try {
    await settlePayment(desk, paymentId);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof GatewayUnavailableError)) throw error;
  }
}
