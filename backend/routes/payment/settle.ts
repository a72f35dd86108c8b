import { eq } from "drizzle-orm";
import { count } from "@/lib/runtime/count";
import type { Database } from "../../db/client";
import { payment, refund, type PaymentRow } from "../../db/schema";
import { GatewayUnavailableError, type GatewayPayment } from "../../gateway/gateway";
import type { PaymentDesk } from "./desk";
import { declined, FAILURES, readFailure, type Failure } from "./failures";
import { fulfilPayment } from "./fulfil";
import { payBack } from "./refund";
import { lockPaymentMembers, takeBackReward } from "./reward";
import { undoPayment } from "./undo";

/**
 * What has become of an order, and its current row.
 *
 * - `paid`: it was paid, now or before.
 * - `failed`: it failed finally; money paid for it is refunded.
 * - `cancelled`: it was paid and refunded.
 * - `left`: still open; the buyer left the window and may come back.
 * - `pending`: still open; the provider has not decided.
 * - `unreachable`: the provider did not answer, so nothing is known and nothing has changed.
 */
export type Settlement = { order: PaymentRow } & (
  | { state: "paid" | "cancelled" | "left" | "pending" }
  | { state: "failed"; failure: Failure }
  | { state: "unreachable"; error: GatewayUnavailableError }
);

/**
 * Syncs an order with the provider's state. Every possible update ends here: the member's
 * confirmation, a webhook, the reconcile job; in whatever order and however often. An order is paid once, and money
 * for one that can no longer be paid is refunded (docs/decisions/payments.md).
 *
 * @param order as read without a lock, however long ago: decisions use the locked row
 */
export async function settlePayment(desk: PaymentDesk, order: PaymentRow): Promise<Settlement> {
  let found: GatewayPayment;
  try {
    found = await lookUp(desk, order);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    return { state: "unreachable", order, error };
  }
  if (found.status === "paid") return settlePaid(desk, order, found);
  if (found.status === "cancelled") return settleCancelled(desk, order);
  if (order.status !== "ready") return describeSettlement(order);
  if (found.status === "failed") return failPayment(desk, order.id, declined(found.reason));
  return { state: found.status === "closed" ? "left" : "pending", order };
}

/** Pays an order of 0 won, covered by points or a coupon, without a provider. */
export async function settleFree(desk: PaymentDesk, order: PaymentRow): Promise<Settlement> {
  return settlePaid(desk, order, null);
}

/** Closes an open order; one decided in the meantime stays unchanged. */
export async function failPayment(
  desk: PaymentDesk,
  paymentId: string,
  failure: Failure,
): Promise<Settlement> {
  const order = await desk.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, paymentId);
    return locked.status === "ready" ? writeFailure(tx, locked, failure, null) : locked;
  });
  return describeSettlement(order);
}

/** What an order's row says by itself, without asking the provider. */
export function describeSettlement(order: PaymentRow): Settlement {
  if (order.status === "failed") return { state: "failed", order, failure: readFailure(order) };
  return { state: order.status === "ready" ? "pending" : order.status, order };
}

async function lookUp({ gateway }: PaymentDesk, order: PaymentRow): Promise<GatewayPayment> {
  // After a change of providers, payments of the earlier one are settled by hand.
  if (order.gateway !== null && order.gateway !== gateway.name) {
    throw new GatewayUnavailableError(`the payment is at ${order.gateway}`);
  }
  return gateway.lookUp(order.id);
}

async function settlePaid(
  desk: PaymentDesk,
  asked: PaymentRow,
  receipt: GatewayPayment | null,
): Promise<Settlement> {
  const { id } = asked;
  const now = desk.clock();
  const order = await desk.db.transaction(async (tx) => {
    await lockPaymentMembers(tx, asked);
    const locked = await lockOrder(tx, id);
    if (locked.status === "paid") {
      // A part may have gone back in the provider's console.
      if (receipt) {
        await takeBackReward(tx, id, { keptKrw: receipt.amountKrw - receipt.cancelledKrw }, now);
      }
      return locked;
    }
    // Released or cancelled before the money arrived.
    if (locked.status !== "ready") return receipt ? oweRefund(tx, locked, now) : locked;
    const bought = await tryToFulfil(tx, locked, receipt, now);
    return "code" in bought ? writeFailure(tx, locked, bought, receipt && now) : bought;
  });
  if (order.status !== "paid" && order.refundDueAt && !order.refundedAt) await payBack(desk, order);
  return describeSettlement(order);
}

/** The provider has refunded the money itself, say in its console: then the purchase is undone. */
async function settleCancelled(desk: PaymentDesk, asked: PaymentRow): Promise<Settlement> {
  const { id } = asked;
  const now = desk.clock();
  const order = await desk.db.transaction(async (tx) => {
    await lockPaymentMembers(tx, asked);
    const locked = await lockOrder(tx, id);
    if (locked.status === "ready") return writeFailure(tx, locked, FAILURES.cancelledByGateway, null);
    if (locked.refundDueAt && !locked.refundedAt) {
      await tx.update(payment).set({ refundedAt: now }).where(eq(payment.id, id));
    }
    if (locked.status !== "paid" || (await isStopOfAll(tx, locked))) return locked;
    return undoPayment(tx, locked, locked.cancelReason ?? "결제사에서 취소했어요.", now);
  });
  return describeSettlement(order);
}

/** A stop may give all the money back, say of lessons none of which was taken: the order is still a paid one. */
async function isStopOfAll(tx: Database, { id, amountKrw }: PaymentRow): Promise<boolean> {
  const [found] = await tx.select().from(refund).where(eq(refund.paymentId, id));
  return found?.working?.amount === amountKrw;
}

async function tryToFulfil(
  tx: Database,
  order: PaymentRow,
  receipt: GatewayPayment | null,
  now: Date,
): Promise<PaymentRow | Failure> {
  const { memberId } = order;
  if (memberId === null) return FAILURES.memberGone;
  if ((receipt?.amountKrw ?? 0) !== order.amountKrw || (receipt && receipt.paymentId !== order.id)) {
    return FAILURES.wrongAmount;
  }
  return fulfilPayment(tx, { ...order, memberId }, receipt, now);
}

async function lockOrder(tx: Database, paymentId: string): Promise<PaymentRow> {
  const [order] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("update");
  if (!order) throw new Error("an order is never deleted");
  return order;
}

async function writeFailure(
  tx: Database,
  order: PaymentRow,
  { code, reason }: Failure,
  refundDueAt: Date | null,
): Promise<PaymentRow> {
  const failed = { status: "failed" as const, failCode: code, failReason: reason, refundDueAt };
  await tx.update(payment).set(failed).where(eq(payment.id, order.id));
  count("payments", "failed");
  return { ...order, ...failed };
}

async function oweRefund(tx: Database, order: PaymentRow, now: Date): Promise<PaymentRow> {
  if (order.refundDueAt) return order;
  await tx.update(payment).set({ refundDueAt: now }).where(eq(payment.id, order.id));
  return { ...order, refundDueAt: now };
}
