import { and, eq, isNull } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { findMoveRefusal } from "@/lib/contract/rules/membership";
import { count } from "@/lib/runtime/count";
import { findTerm, goOnElsewhere } from "../../closing/days";
import { lockClosings, markMoved } from "../../closing/queries";
import type { Database } from "../../db/client";
import { branch, couponUser, membership, payment, product, type PaymentRow } from "../../db/schema";
import { ApiError } from "../../errors";
import type { GatewayPayment } from "../../gateway/gateway";
import { tellMoved, tellPaid } from "../../message/purchase";
import { findLostFirstPurchase } from "../coupon/use";
import { takeBackOffers } from "../membership/offer-end";
import { readPassEnd, selectMemberships, toMembership } from "../membership/queries";
import { moveTerm } from "../membership/term";
import { findClosedUntil } from "../membership/withdrawals";
import { spendPoints } from "../point/ledger";
import { decideReceipt } from "./cash-receipt";
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
  // Days on which its branch has said since the order that it is closed are waited for.
  const term = findTerm(bought, order, await lockClosings(tx, order.branchPk, toSeoulDate(now)));
  if (!term) return FAILURES.branchClosing;
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
  const paid = {
    ...toPaid(order, receipt, now),
    method: receipt ? receipt.method : getFreeMethod(order),
    startsOn: term.startsOn,
  };
  await tx.update(payment).set(paid).where(eq(payment.id, id));
  count("payments", "paid");
  await tx.insert(membership).values({
    memberId,
    productId: order.productId,
    branchPk: order.branchPk,
    paymentId: id,
    ...term,
    visitsLeft: bought.visits,
    created: now,
  });
  const done = { ...order, ...paid };
  await decideReceipt(tx, done, now);
  await tellPaid(tx, done, await readPassEnd(tx, done), now);
  return done;
}

/** How an order was paid. */
function toPaid({ payWay }: PaymentRow, receipt: GatewayPayment | null, now: Date) {
  return {
    status: "paid" as const,
    // By another way than was ordered: what the provider says counts.
    payWay: receipt ? (receipt.method === null ? payWay : receipt.payWay) : null,
    approvedAt: receipt?.approvedAt ?? now,
    method: receipt?.method ?? null,
    cardName: receipt?.cardName ?? null,
    cardNumberMasked: receipt?.cardNumberMasked ?? null,
    receiptUrl: receipt?.receiptUrl ?? null,
  };
}

/**
 * Lets what another order bought go on at this one's branch, for the same days of use and with the pauses that were asked for. What the order's
 * price was reckoned from may have changed until it is paid: then nothing moves.
 */
async function move(
  tx: Database,
  order: PaymentRow & { memberId: number; movesPaymentId: string },
  receipt: GatewayPayment | null,
  now: Date,
): Promise<PaymentRow | Failure> {
  const { id, movesPaymentId, branchPk, productId } = order;
  await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, movesPaymentId)).for("update");
  const found = await findMovable(tx, order, now);
  const today = toSeoulDate(now);
  const closings = await lockClosings(tx, branchPk, today);
  const term = found && goOnElsewhere(found.row.membershipRow, closings, today);
  if (!found || !term) return FAILURES.notMovable;
  const { row, moving, place } = found;
  const paid = { ...toPaid(order, receipt, now), movedAt: now };
  await tx.update(payment).set(paid).where(eq(payment.id, id));
  count("payments", "paid");
  const pauseTerms = moving.product.pause ?? null;
  await moveTerm(tx, row.membershipRow, { branchPk, productId, pauseTerms, ...term }, now);
  await markMoved(tx, moving.id, now);
  await takeBackOffers(tx, eq(membership.id, moving.id), now);
  const days = { from: row.place.name, to: place.name, endsOn: term.endsOn };
  const done = { ...order, ...paid };
  await tellMoved(tx, { ...done, orderName: row.product.name }, days, now);
  await decideReceipt(tx, done, now);
  return done;
}

/** What an order of a move would take to its branch; null if it may not go there by now, or would pay for nothing. */
export async function findMovable(
  db: Database,
  { movesPaymentId, movedFromPk, branchPk, amountKrw }: PaymentRow & { movesPaymentId: string },
  now: Date,
) {
  const [row] = await selectMemberships(db, eq(membership.paymentId, movesPaymentId));
  const [place] = await db.select().from(branch).where(eq(branch.pk, branchPk));
  if (!row || !place || place.retiredAt || row.place.pk !== movedFromPk) return null;
  // Its branch is to close by now: who has to leave it pays nothing (`listChoices`).
  if (row.closing && !row.closing.takenBackAt && amountKrw > 0) return null;
  const moving = toMembership(row, now);
  return findMoveRefusal(moving, toSeoulDate(now)) ? null : { row, moving, place };
}

function getFreeMethod({ pointUsed }: PaymentRow): string {
  return pointUsed > 0 ? "포인트" : "쿠폰";
}

async function isCouponFree(tx: Database, couponUserId: number): Promise<boolean> {
  const isFree = and(eq(couponUser.id, couponUserId), isNull(couponUser.usedAt));
  return (await tx.$count(couponUser, isFree)) > 0;
}
