import { and, eq, isNotNull, or } from "drizzle-orm";
import { count } from "@/lib/runtime/count";
import { addContract } from "../../contract/store";
import type { Database } from "../../db/client";
import { payment, payout, refund, type PaymentRow } from "../../db/schema";
import { GatewayUnavailableError, type GatewayPayment } from "../../gateway/gateway";
import { settleReceipts } from "./cash-receipt";
import type { PaymentContext } from "./context";
import { declined, FAILURES, readFailure, type Failure } from "./failures";
import { fulfilPayment } from "./fulfil";
import { findBoughtId, oweMoney } from "./owe";
import { payOut } from "./pay-out";
import { addConsolePayout, getGoneKrw, lockAccount, sumKept, sumPaid, type Account } from "./payouts";
import { findPaymentRow } from "./queries";
import { takeBackReward } from "./reward";
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
export async function settlePayment(context: PaymentContext, order: PaymentRow): Promise<Settlement> {
  let found: GatewayPayment;
  try {
    found = await lookUp(context, order);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    return { state: "unreachable", order, error };
  }
  if (found.status === "paid") return settlePaid(context, order, found);
  if (found.status === "cancelled") return settleCancelled(context, order, found);
  if (order.status !== "ready") return describeSettlement(order);
  if (found.status === "failed") return failPayment(context, order.id, declined(found.reason, order.payWay));
  return { state: found.status === "closed" ? "left" : "pending", order };
}

/** Pays an order of 0 won, covered by points or a coupon, without a provider. */
export async function settleFree(context: PaymentContext, order: PaymentRow): Promise<Settlement> {
  return settlePaid(context, order, null);
}

/** Closes an open order; one decided in the meantime stays unchanged. */
export async function failPayment(
  context: PaymentContext,
  paymentId: string,
  failure: Failure,
): Promise<Settlement> {
  const order = await context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, paymentId);
    return locked.status === "ready" ? writeFailure(tx, locked, failure) : locked;
  });
  return describeSettlement(order);
}

/** What an order's row says by itself, without asking the provider. */
export function describeSettlement(order: PaymentRow): Settlement {
  if (order.status === "failed") return { state: "failed", order, failure: readFailure(order) };
  return { state: order.status === "ready" ? "pending" : order.status, order };
}

async function lookUp({ gateway }: PaymentContext, order: PaymentRow): Promise<GatewayPayment> {
  // After a change of providers, payments of the earlier one are settled by hand.
  if (order.gateway !== null && order.gateway !== gateway.name) {
    throw new GatewayUnavailableError(`the payment is at ${order.gateway}`);
  }
  return gateway.lookUp(order.id);
}

async function settlePaid(
  context: PaymentContext,
  unlocked: PaymentRow,
  receipt: GatewayPayment | null,
): Promise<Settlement> {
  const now = context.clock();
  return payOwed(context, unlocked, async (tx, account) => {
    const { order } = account;
    if (receipt && order.status !== "ready") await noteConsole(context, tx, account, receipt, now);
    if (order.status === "paid") {
      // The smaller of ours and the provider's word: a part may have gone back in its console.
      if (receipt) {
        const keptKrw = await sumKept(tx, order, receipt.amountKrw - receipt.cancelledKrw);
        await takeBackReward(tx, await findBoughtId(tx, order), { keptKrw }, now);
      }
      return order;
    }
    // Released or cancelled before the money arrived.
    if (order.status !== "ready") {
      if (receipt) await refuseMoney(tx, order, receipt, now);
      return order;
    }
    const bought = await tryToFulfil(tx, order, receipt, now);
    if ("code" in bought) {
      const failed = await writeFailure(tx, order, bought);
      if (receipt) await refuseMoney(tx, failed, receipt, now);
      return failed;
    }
    await addContract(tx, bought, context.contracts, now);
    if (receipt) await noteConsole(context, tx, { ...account, order: bought }, receipt, now);
    return bought;
  });
}

/** The provider has given all of the money back, say in its console: then the purchase is undone, unless a stop ended it. */
async function settleCancelled(
  context: PaymentContext,
  unlocked: PaymentRow,
  found: GatewayPayment,
): Promise<Settlement> {
  const now = context.clock();
  return payOwed(context, unlocked, async (tx, account) => {
    const { order } = account;
    if (hasOwed(account)) return order;
    if (order.status === "ready") {
      const failed = await writeFailure(tx, order, FAILURES.cancelledByGateway);
      await noteConsole(context, tx, { ...account, order: failed }, found, now);
      return failed;
    }
    const isUndone = order.status === "paid" && !(await isStopped(tx, order.movesPaymentId ?? order.id));
    const settled = isUndone ? await undoPayment(tx, order, "결제사에서 취소했어요.", now) : order;
    await noteConsole(context, tx, { ...account, order: settled }, found, now);
    return settled;
  });
}

/** Changes an order under its locks, and then sends what is owed of it. */
async function payOwed(
  context: PaymentContext,
  unlocked: PaymentRow,
  change: (tx: Database, account: Account) => Promise<PaymentRow>,
): Promise<Settlement> {
  const { order, isOwing } = await context.db.transaction(async (tx) => {
    const changed = await change(tx, await lockAccount(tx, unlocked));
    const isOwed = and(eq(payout.paymentId, unlocked.id), eq(payout.state, "owed"));
    return { order: changed, isOwing: (await tx.$count(payout, isOwed)) > 0 };
  });
  if (!isOwing) {
    if (order.payWay === "transfer") await settleReceipts(context, order.id);
    return describeSettlement(order);
  }
  await payOut(context, unlocked.id);
  return describeSettlement((await findPaymentRow(context.db, unlocked.id)) ?? order);
}

/**
 * What has gone back besides what we know of went in the provider's console. What is under way `payOut` tells apart. Who gives
 * there what the desk has given already is told so: only people can get it back.
 */
async function noteConsole(
  { log }: Pick<PaymentContext, "log">,
  tx: Database,
  account: Account,
  found: GatewayPayment,
  now: Date,
): Promise<void> {
  if (found.amountKrw < 0 || hasOwed(account)) return;
  const { order, payouts } = account;
  const consoleKrw = getGoneKrw(found) - sumPaid(payouts);
  if (consoleKrw <= 0) return;
  await addConsolePayout(tx, order, consoleKrw, now);
  const keptKrw = await sumKept(tx, order, undefined, ["paid"]);
  if (keptKrw < 0) log.error({ paymentId: order.id, overKrw: -keptKrw }, "more has gone back than was paid");
}

function hasOwed({ payouts }: Account): boolean {
  return payouts.some(({ state }) => state === "owed");
}

/** Whether a stop has ended what an order bought, also by who took it on. */
async function isStopped(tx: Database, paymentId: string): Promise<boolean> {
  const stops = await tx
    .select({ id: refund.paymentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(or(eq(payment.id, paymentId), eq(payment.handsPaymentId, paymentId)), isNotNull(refund.dueAt)),
    );
  return stops.length > 0;
}

/** Money of an order that cannot be paid any more goes back. */
async function refuseMoney(
  tx: Database,
  order: PaymentRow,
  receipt: GatewayPayment,
  now: Date,
): Promise<void> {
  if (order.refundDueAt) return;
  const amountKrw = Math.max(receipt.amountKrw - receipt.cancelledKrw, 0);
  await oweMoney(tx, order.id, { cause: "refused", amountKrw }, now);
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

async function writeFailure(tx: Database, order: PaymentRow, { code, reason }: Failure): Promise<PaymentRow> {
  const failed = { status: "failed" as const, failCode: code, failReason: reason };
  await tx.update(payment).set(failed).where(eq(payment.id, order.id));
  count("payments", "failed");
  return { ...order, ...failed };
}
