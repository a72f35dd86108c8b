import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { count } from "@/lib/runtime/count";
import type { Database } from "../../db/client";
import { couponUser, membership, payment, pointUse, refund, type PaymentRow } from "../../db/schema";
import { giveBackPoints } from "../point/ledger";
import { takeBackReward } from "./reward";

/**
 * Undoes what a paid order gave, an inviter's reward included, and restores what it used. The order is locked, and
 * before it the members (`lockPaymentMembers`).
 *
 * @returns the cancelled order
 */
export async function undoPayment(
  tx: Database,
  order: PaymentRow,
  reason: string,
  now: Date,
): Promise<PaymentRow> {
  const { id, couponUserId } = order;
  const cancelled = { status: "cancelled" as const, cancelledAt: now, cancelReason: reason };
  await tx.update(payment).set(cancelled).where(eq(payment.id, id));
  count("payments", "cancelled");
  await tx.update(membership).set({ refundedAt: now }).where(eq(membership.paymentId, id));
  if (couponUserId !== null) await giveBackCoupon(tx, couponUserId, now);
  const returned = await endStop(tx, id, now);
  const uses = await tx.select().from(pointUse).where(eq(pointUse.paymentId, id));
  for (const use of uses) await giveBackPoints(tx, use, now, { to: use.amount - returned });
  await takeBackReward(tx, id, { keptKrw: 0 }, now);
  return { ...order, ...cancelled };
}

/**
 * A stop of the same purchase: one that waits for its day never comes, one under way has its money.
 *
 * @returns the points that it has given back already
 */
async function endStop(tx: Database, paymentId: string, now: Date): Promise<number> {
  const isOfPayment = eq(refund.paymentId, paymentId);
  await tx.delete(refund).where(and(isOfPayment, isNull(refund.dueAt)));
  await tx
    .update(refund)
    .set({ refundedAt: now })
    .where(and(isOfPayment, isNull(refund.refundedAt)));
  const [stopped] = await tx.select().from(refund).where(isOfPayment);
  return stopped?.working?.points ?? 0;
}

/** As with points, the time that the coupon was used by the payment does not count. */
async function giveBackCoupon(tx: Database, couponUserId: number, now: Date): Promise<void> {
  const [held] = await tx
    .select()
    .from(couponUser)
    .where(and(eq(couponUser.id, couponUserId), isNotNull(couponUser.usedAt)));
  if (!held?.usedAt) return;
  const waitedMs = now.getTime() - held.usedAt.getTime();
  const expiresAt = held.expiresAt && new Date(held.expiresAt.getTime() + waitedMs);
  await tx.update(couponUser).set({ usedAt: null, expiresAt }).where(eq(couponUser.id, couponUserId));
}
