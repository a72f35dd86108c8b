import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { lockMember } from "../../db/member-lock";
import { payment } from "../../db/schema";
import { ApiError } from "../../errors";
import { GatewayUnavailableError, type GatewayPayment } from "../../gateway/gateway";
import type { PaymentDesk } from "./desk";
import {
  declined,
  explainFailure,
  FAILURES,
  paymentCancelled,
  paymentNotFound,
  paymentPending,
  type Failure,
} from "./failures";
import { fulfilPayment } from "./fulfil";
import { findUnrewardedReferrer, rewardReferrer } from "./reward";
import { payBack } from "./refund";
import { undoPayment } from "./undo";

type PaymentRow = typeof payment.$inferSelect;

/**
 * Brings an order in line with what the provider knows of it. Everything that may have news ends here: the member's
 * confirmation, a webhook, the reconcile job; in whatever order and however often. An order is paid once, and money
 * that came for one which cannot be paid any more goes back (docs/decisions/payments.md).
 *
 * @throws ApiError 404, 402 `payment_declined`, 409 `payment_pending` and the failures
 * @throws GatewayUnavailableError
 */
export async function settlePayment(desk: PaymentDesk, paymentId: string): Promise<void> {
  const order = await readOrder(desk.db, paymentId);
  if (!order) throw paymentNotFound();
  const found = await lookUp(desk, order);
  if (found.status === "paid") return settlePaid(desk, paymentId, found);
  if (found.status === "cancelled") return settleCancelled(desk, paymentId);
  if (order.status === "failed") throw explainFailure(order);
  if (order.status !== "ready") return;
  if (found.status === "failed") return failPayment(desk, paymentId, declined(found.reason));
  if (found.status === "closed") {
    // Still open: whoever left the window by mistake may come back.
    throw new ApiError(402, "payment_declined", "결제를 그만뒀어요. 이어서 결제할 수 있어요.");
  }
  throw paymentPending();
}

/**
 * Pays an order of 0 won, all by points or a coupon: there is nothing for a provider to do.
 *
 * @throws ApiError 409 `coupon_already_used`, `point_not_enough`, `payment_expired`
 */
export async function settleFree(desk: PaymentDesk, paymentId: string): Promise<void> {
  await settlePaid(desk, paymentId, null);
}

/**
 * Ends an open order for good, when it still is open.
 *
 * @throws ApiError the failure, once it is written; nothing when the order has been paid meanwhile
 */
export async function failPayment(desk: PaymentDesk, paymentId: string, failure: Failure): Promise<void> {
  const order = await desk.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, paymentId);
    return locked.status === "ready" ? writeFailure(tx, locked, failure, null) : locked;
  });
  if (order.status === "failed") throw explainFailure(order);
}

async function lookUp({ gateway }: PaymentDesk, order: PaymentRow): Promise<GatewayPayment> {
  // After a change of providers, what the earlier one took is settled by hand.
  if (order.gateway !== null && order.gateway !== gateway.name) {
    throw new GatewayUnavailableError(`the payment is at ${order.gateway}`);
  }
  return gateway.lookUp(order.id);
}

async function settlePaid(desk: PaymentDesk, paymentId: string, receipt: GatewayPayment | null) {
  const now = desk.clock();
  const order = await desk.db.transaction(async (tx) => {
    const referrerId = await lockMembers(tx, paymentId);
    const locked = await lockOrder(tx, paymentId);
    if (locked.status === "paid") return locked;
    // Released or cancelled before the money came.
    if (locked.status !== "ready") return receipt ? oweRefund(tx, locked, now) : locked;
    const failure = await tryToFulfil(tx, locked, receipt, now);
    if (failure) return writeFailure(tx, locked, failure, receipt && now);
    const memberId = locked.memberId;
    // Nobody earns a reward by an order that no money was paid for.
    if (referrerId !== undefined && memberId !== null && receipt) {
      await rewardReferrer(tx, { referrerId, memberId }, now);
    }
    return { ...locked, status: "paid" as const };
  });
  if (order.status === "paid") return;
  if (order.refundDueAt && !order.refundedAt) await payBack(desk, order);
  if (order.status === "failed") throw explainFailure(order);
  throw paymentCancelled();
}

/** The provider has given the money back by itself, say at its own console: then nothing stays bought. */
async function settleCancelled(desk: PaymentDesk, paymentId: string): Promise<void> {
  const now = desk.clock();
  const order = await desk.db.transaction(async (tx) => {
    await lockMembers(tx, paymentId);
    const locked = await lockOrder(tx, paymentId);
    if (locked.status === "ready") return writeFailure(tx, locked, FAILURES.cancelledByGateway, null);
    if (locked.refundDueAt && !locked.refundedAt) {
      await tx.update(payment).set({ refundedAt: now }).where(eq(payment.id, paymentId));
    }
    if (locked.status === "paid") {
      await undoPayment(tx, locked, locked.cancelReason ?? "결제사에서 취소했어요.", now);
    }
    return locked;
  });
  if (order.status === "failed") throw explainFailure(order);
}

async function tryToFulfil(
  tx: Database,
  order: PaymentRow,
  receipt: GatewayPayment | null,
  now: Date,
): Promise<Failure | undefined> {
  const { memberId } = order;
  if (memberId === null) return FAILURES.memberGone;
  if ((receipt?.amountKrw ?? 0) !== order.amountKrw || (receipt && receipt.paymentId !== order.id)) {
    return FAILURES.wrongAmount;
  }
  return fulfilPayment(tx, { ...order, memberId }, receipt, now);
}

/**
 * Locks the rows of the order's member and of who gets a reward for it, always in one order, so that no two
 * transactions wait in a circle.
 *
 * @returns the inviter, if a reward is due
 */
async function lockMembers(tx: Database, paymentId: string): Promise<number | undefined> {
  const order = await readOrder(tx, paymentId);
  const memberId = order?.memberId;
  if (memberId == null) return undefined;
  const referrerId = await findUnrewardedReferrer(tx, memberId);
  const ids = referrerId === undefined ? [memberId] : [memberId, referrerId].sort((a, b) => a - b);
  for (const id of ids) await lockMember(tx, id);
  return referrerId;
}

async function readOrder(db: Database, paymentId: string): Promise<PaymentRow | undefined> {
  const [order] = await db.select().from(payment).where(eq(payment.id, paymentId));
  return order;
}

async function lockOrder(tx: Database, paymentId: string): Promise<PaymentRow> {
  const [order] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("update");
  if (!order) throw paymentNotFound();
  return order;
}

async function writeFailure(
  tx: Database,
  order: PaymentRow,
  { code, reason }: Failure,
  refundDueAt: Date | null,
): Promise<PaymentRow> {
  const [failed] = await tx
    .update(payment)
    .set({ status: "failed", failCode: code, failReason: reason, refundDueAt })
    .where(eq(payment.id, order.id))
    .returning();
  return failed ?? order;
}

async function oweRefund(tx: Database, order: PaymentRow, now: Date): Promise<PaymentRow> {
  if (order.refundDueAt) return order;
  const [owing] = await tx
    .update(payment)
    .set({ refundDueAt: now })
    .where(eq(payment.id, order.id))
    .returning();
  return owing ?? order;
}
