import { and, eq, isNull } from "drizzle-orm";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { findMoveRefusal } from "@/lib/contract/rules/membership";
import { findLastDay } from "@/lib/contract/rules/term";
import { count } from "@/lib/runtime/count";
import type { Database } from "../../db/client";
import {
  branch,
  couponUser,
  membership,
  payment,
  product,
  type PaymentRow,
  type ProductRow,
} from "../../db/schema";
import { ApiError } from "../../errors";
import type { GatewayPayment } from "../../gateway/gateway";
import { tellMoved, tellPaid } from "../../message/purchase";
import { findLostFirstPurchase } from "../coupon/use";
import { selectMemberships, toMembership } from "../membership/queries";
import { findClosedUntil } from "../membership/withdrawals";
import { spendPoints } from "../point/ledger";
import { couponLost, FAILURES, type Failure } from "./failures";

/**
 * Turns a paid open order into the purchase, inside the caller's transaction; the member's and the
 * order's rows are locked. Coupon, points and membership go with the payment or not at all.
 *
 * @param receipt null for an order of 0 won
 * @returns the paid order, or why it cannot be paid; then nothing has been written
 */
export async function fulfilPayment(
  tx: Database,
  order: PaymentRow & { memberId: number },
  receipt: GatewayPayment | null,
  now: Date,
): Promise<PaymentRow | Failure> {
  const { id, memberId, couponUserId, pointUsed, movesPaymentId } = order;
  if (movesPaymentId !== null) return move(tx, { ...order, movesPaymentId }, receipt, now);
  const [bought] = await tx.select().from(product).where(eq(product.id, order.productId));
  if (!bought) throw new Error("the product of a payment is gone");
  if (await findClosedUntil(tx, memberId, bought, now)) return FAILURES.longTermsClosed;
  if (couponUserId !== null) {
    if (!(await isCouponFree(tx, couponUserId))) return FAILURES.couponUsed;
    const lost = await findLostFirstPurchase(tx, memberId, couponUserId, now);
    if (lost !== null) return couponLost(lost);
  }
  if (pointUsed > 0) {
    try {
      // Refuses before it writes anything.
      await spendPoints(
        tx,
        memberId,
        { amount: pointUsed, reason: `${order.orderName} 결제`, paymentId: id },
        now,
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === "point_not_enough") return FAILURES.pointsMissing;
      throw error;
    }
  }
  if (couponUserId !== null) {
    await tx.update(couponUser).set({ usedAt: now }).where(eq(couponUser.id, couponUserId));
  }
  const paid = { ...toPaid(receipt, now), method: receipt ? receipt.method : getFreeMethod(order) };
  await tx.update(payment).set(paid).where(eq(payment.id, id));
  count("payments", "paid");
  await addMembership(tx, order, bought, now);
  await tellPaid(tx, order, bought, now);
  return { ...order, ...paid };
}

/** How an order was paid. */
function toPaid(receipt: GatewayPayment | null, now: Date) {
  return {
    status: "paid" as const,
    approvedAt: receipt?.approvedAt ?? now,
    method: receipt?.method ?? null,
    cardName: receipt?.cardName ?? null,
    cardNumberMasked: receipt?.cardNumberMasked ?? null,
    receiptUrl: receipt?.receiptUrl ?? null,
  };
}

/**
 * Lets what another order bought go on at this one's branch, for the same days and with the same pauses. What the order's
 * price was reckoned from may have changed until it is paid: then nothing moves.
 */
async function move(
  tx: Database,
  order: PaymentRow & { memberId: number; movesPaymentId: string },
  receipt: GatewayPayment | null,
  now: Date,
): Promise<PaymentRow | Failure> {
  const { id, movesPaymentId, movedFromPk, branchPk, productId } = order;
  await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, movesPaymentId)).for("update");
  const [row] = await selectMemberships(tx, eq(membership.paymentId, movesPaymentId));
  const [place] = await tx.select().from(branch).where(eq(branch.pk, branchPk));
  if (!row || !place || place.retiredAt || row.place.pk !== movedFromPk) return FAILURES.notMovable;
  const held = toMembership(row, now);
  if (findMoveRefusal(held, toSeoulDate(now))) return FAILURES.notMovable;
  const paid = { ...toPaid(receipt, now), movedAt: now };
  await tx.update(payment).set(paid).where(eq(payment.id, id));
  count("payments", "paid");
  await tx
    .update(membership)
    .set({ branchPk, productId, pauseTerms: held.product.pause ?? null })
    .where(eq(membership.id, held.id));
  const days = { from: row.place.name, to: place.name, endsOn: held.ends_on };
  await tellMoved(tx, { ...order, orderName: row.product.name }, days, now);
  return { ...order, ...paid };
}

function getFreeMethod({ pointUsed }: PaymentRow): string {
  return pointUsed > 0 ? "포인트" : "쿠폰";
}

async function isCouponFree(tx: Database, couponUserId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: couponUser.id })
    .from(couponUser)
    .where(and(eq(couponUser.id, couponUserId), isNull(couponUser.usedAt)));
  return rows.length > 0;
}

async function addMembership(
  tx: Database,
  { id, memberId, productId, branchPk, startsOn, bonusDays }: PaymentRow & { memberId: number },
  bought: ProductRow,
  now: Date,
): Promise<void> {
  await tx.insert(membership).values({
    memberId,
    productId,
    branchPk,
    paymentId: id,
    startsOn,
    endsOn: addDays(findLastDay(bought, startsOn), bonusDays),
    visitsLeft: bought.visits,
    created: now,
  });
}
