import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payment, refund, type PaymentRow, type RefundRow } from "../../db/schema";
import { GatewayUnavailableError } from "../../gateway/gateway";
import type { PaymentDesk } from "../payment/desk";

const REASON = "회원권 그만두기";

/**
 * Lets the provider refund what a stop owes. Safe to repeat from any point and to run twice at once: what the provider
 * could cancel is written down before it is first asked, every attempt looks it up first, and the provider takes a part
 * only from exactly that amount.
 *
 * @returns false if the provider did not answer; the reconcile job retries
 */
export async function payRefund(desk: PaymentDesk, paymentId: string): Promise<boolean> {
  try {
    const [row] = await desk.db
      .select({ order: payment, stop: refund })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(refund.paymentId, paymentId));
    if (!row?.stop.dueAt || row.stop.refundedAt) return true;
    const sentKrw = await sendMoney(desk, row.order, row.stop);
    await desk.db.transaction((tx) => finish(tx, paymentId, sentKrw, desk.clock()));
    return true;
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    desk.log.error({ err: error, paymentId }, "refund of a stop not given yet");
    return false;
  }
}

/** @returns what went back, won */
async function sendMoney(desk: PaymentDesk, { id, gateway }: PaymentRow, stop: RefundRow): Promise<number> {
  // After a change of providers, payments of the earlier one are settled by hand.
  if (gateway !== desk.gateway.name) throw new GatewayUnavailableError(`the money is at ${gateway}`);
  const found = await desk.gateway.lookUp(id);
  // An unknown payment, or one in another currency: nothing may be decided.
  if (found.status !== "paid" && found.status !== "cancelled") {
    throw new GatewayUnavailableError(`the payment is ${found.status}`);
  }
  const leftKrw = found.status === "cancelled" ? 0 : found.amountKrw - found.cancelledKrw;
  const cancellableKrw = await rememberCancellable(desk.db, id, leftKrw);
  // An operator may have refunded a part in the provider's console before: never more than is there.
  const amountKrw = Math.min(stop.working?.amount ?? 0, cancellableKrw);
  if (amountKrw === 0 || leftKrw <= cancellableKrw - amountKrw) return amountKrw;
  if (leftKrw !== cancellableKrw) throw new GatewayUnavailableError("another part went back meanwhile");
  await desk.gateway.cancelPart(id, { amountKrw, cancellableKrw, reason: stop.reason ?? REASON });
  return amountKrw;
}

/** The first look-up's amount holds for every attempt, whoever makes it. */
async function rememberCancellable(db: Database, paymentId: string, leftKrw: number): Promise<number> {
  await db
    .update(refund)
    .set({ cancellableKrw: leftKrw })
    .where(and(eq(refund.paymentId, paymentId), isNull(refund.cancellableKrw)));
  const [row] = await db.select().from(refund).where(eq(refund.paymentId, paymentId));
  return row?.cancellableKrw ?? leftKrw;
}

async function finish(tx: Database, paymentId: string, refundedKrw: number, now: Date): Promise<void> {
  await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, paymentId)).for("update");
  const [done] = await tx
    .update(refund)
    .set({ refundedAt: now })
    .where(and(eq(refund.paymentId, paymentId), isNull(refund.refundedAt)))
    .returning();
  if (done) await tx.update(payment).set({ refundedKrw }).where(eq(payment.id, paymentId));
}
