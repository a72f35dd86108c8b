import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { couponUser, membership, payment, pointUse } from "../../db/schema";
import { giveBackPoints } from "../point/ledger";

type PaymentRow = typeof payment.$inferSelect;

/** Takes back what a paid order brought and gives back what it took; the order and its member are locked. */
export async function undoPayment(
  tx: Database,
  { id, couponUserId }: PaymentRow,
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .update(payment)
    .set({ status: "cancelled", cancelledAt: now, cancelReason: reason })
    .where(eq(payment.id, id));
  await tx.update(membership).set({ refundedAt: now }).where(eq(membership.paymentId, id));
  if (couponUserId !== null) await giveBackCoupon(tx, couponUserId, now);
  const uses = await tx.select().from(pointUse).where(eq(pointUse.paymentId, id));
  for (const use of uses) await giveBackPoints(tx, use, now);
}

/** As with points, the time that the coupon lay in the payment does not count. */
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
