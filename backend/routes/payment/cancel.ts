import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { lockMember } from "../../db/member-lock";
import { couponUser, membership, payment, pointUse } from "../../db/schema";
import { ApiError, notFound } from "../../errors";
import { tokenNotValid } from "../../plugins/auth";
import { toSeoulDate } from "../../time";
import { giveBackPoints } from "../point/ledger";
import { isCancellable } from "./queries";

type PaymentRow = typeof payment.$inferSelect;

interface Cancellation {
  memberId: number;
  paymentId: string;
  /** The member's own words. */
  reason: string;
}

/**
 * Cancels a member's payment: in one transaction the payment, what was bought with it, its coupon and its points.
 * Of several at once the first does it; for the others, and for any repeat, it is done already.
 *
 * @throws ApiError 404, 403 another's, 409 `payment_not_cancellable`
 */
export async function cancelPayment(
  db: Database,
  { memberId, paymentId, reason }: Cancellation,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw tokenNotValid();
    const [order] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("update");
    if (!order) throw paymentNotFound();
    if (order.memberId !== memberId) throw notYourPayment();
    if (order.status === "cancelled") return;
    if (!isCancellable(order, now)) throw new ApiError(409, "payment_not_cancellable", explain(order, now));
    await undoPayment(tx, order, reason, now);
  });
}

/** 404 for an id that no payment has. */
export function paymentNotFound(): ApiError {
  return notFound("없는 결제예요.");
}

/** 403 for somebody else's payment. */
export function notYourPayment(): ApiError {
  return new ApiError(403, "not_your_payment", "내 결제만 볼 수 있어요.");
}

/** Takes back what a paid order brought and gives back what it took; the order and its member are locked. */
async function undoPayment(
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

function explain({ status, startsOn }: PaymentRow, now: Date): string {
  if (status !== "paid") return "결제가 끝나지 않아서 취소할 것이 없어요.";
  return startsOn === toSeoulDate(now)
    ? "오늘 이용이 시작돼서 취소할 수 없어요. 내 회원권에서 환불 금액을 확인해 주세요."
    : "이용을 시작해서 취소할 수 없어요. 내 회원권에서 환불 금액을 확인해 주세요.";
}
