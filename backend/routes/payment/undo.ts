import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { endPauses } from "@/lib/contract/rules/membership";
import { count } from "@/lib/runtime/count";
import { moveNextBack } from "../../closing/back";
import type { Database } from "../../db/client";
import { couponUser, membership, payment, pointUse, refund, type PaymentRow } from "../../db/schema";
import { tellCancelled } from "../../message/purchase";
import { takeBackOffers } from "../membership/offer-end";
import { giveBackPoints } from "../point/ledger";
import { oweMoves } from "./owe";
import { takeBackReward } from "./reward";

/**
 * Undoes what a paid order gave, an inviter's reward included, and restores what it used. The order is locked, and
 * before it the members (`lockPaymentMembers`). What a stop has ended stays a stop and is never undone.
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
  const [undone] = await tx
    .update(membership)
    .set({ refundedAt: now })
    .where(eq(membership.paymentId, id))
    .returning();
  const endsOn = toSeoulDate(now);
  if (undone) await moveNextBack(tx, undone, { endsOn, pauses: endPauses(undone.pauses, endsOn) }, now);
  await takeBackOffers(tx, eq(membership.paymentId, id), now);
  if (couponUserId !== null) await giveBackCoupon(tx, couponUserId, now);
  // A stop that waits for its day never comes.
  await tx.delete(refund).where(and(eq(refund.paymentId, id), isNull(refund.dueAt)));
  const uses = await tx.select().from(pointUse).where(eq(pointUse.paymentId, id));
  for (const use of uses) await giveBackPoints(tx, use, now);
  // Of one that was undone in the provider's console.
  await oweMoves(tx, order, reason, now);
  await takeBackReward(tx, id, { keptKrw: 0 }, now);
  await undoHanded(tx, id, reason, now);
  return { ...order, ...cancelled };
}

/** Who took on what is undone has it no longer; what they paid for moving it goes back to them. */
async function undoHanded(tx: Database, id: string, reason: string, now: Date): Promise<void> {
  const [taken] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.handsPaymentId, id), eq(payment.status, "paid")));
  if (!taken) return;
  const owedKrw = await oweMoves(tx, taken, reason, now);
  await undoPayment(tx, taken, reason, now);
  await tellCancelled(tx, taken, owedKrw, now);
}

/** As with points, the time that the coupon was used by the payment does not count. */
async function giveBackCoupon(tx: Database, couponUserId: number, now: Date): Promise<void> {
  const [used] = await tx
    .select()
    .from(couponUser)
    .where(and(eq(couponUser.id, couponUserId), isNotNull(couponUser.usedAt)));
  if (!used?.usedAt) return;
  const waitedMs = now.getTime() - used.usedAt.getTime();
  const expiresAt = used.expiresAt && new Date(used.expiresAt.getTime() + waitedMs);
  await tx.update(couponUser).set({ usedAt: null, expiresAt }).where(eq(couponUser.id, couponUserId));
}
