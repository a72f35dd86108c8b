import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { findOutage } from "../../db/outage";
import { payment, payout, refund, type PaymentRow, type PayoutRow } from "../../db/schema";
import { GatewayUnavailableError, type GatewayPayment } from "../../gateway/gateway";
import { tellInterest } from "../../message/purchase";
import { settleReceipts } from "./cash-receipt";
import type { PaymentContext } from "./context";
import { listNotAdopted } from "./older-payouts";
import {
  addConsolePayout,
  getGoneKrw,
  lockAccount,
  markPaid,
  sumKept,
  sumPaid,
  type Account,
} from "./payouts";

/** Of what went back. */
export const IS_INTEREST_OWED = and(gt(payout.interestKrw, 0), isNull(payout.interestPaidAt));

const MINUTE_MS = 60_000;
const BATCH = 100;
/** A provider wants a reason for every cancellation. */
const STOP_REASON = "회원권 그만두기";
const CANCEL_REASON = "주문 취소";

/**
 * Lets the provider give back what is owed of an order, and before it of those that moved it, the last one first; what the desk
 * gives (`payAtDesk`) stays owed. Safe to repeat from any point and to run twice at once: what the
 * provider could cancel is written down before it is first asked, every attempt looks it up first, and the provider takes
 * a part only from exactly that amount, the whole once.
 *
 * @returns false if the provider did not answer; the reconcile job retries
 */
export async function payOut(context: PaymentContext, paymentId: string): Promise<boolean> {
  const orders = await context.db
    .select()
    .from(payment)
    .where(or(eq(payment.id, paymentId), eq(payment.movesPaymentId, paymentId)))
    .orderBy(sql`${payment.movedAt} desc nulls last`);
  try {
    for (const order of orders) {
      if (order.handsPaymentId !== null) continue;
      const { payouts } = await context.db.transaction((tx) => lockAccount(tx, order));
      for (const owed of payouts.filter(({ state }) => state === "owed")) await send(context, order, owed);
      if (order.payWay === "transfer") await settleReceipts(context, order.id);
    }
    return true;
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    context.log.error({ err: error, paymentId }, "money not given back yet");
    return false;
  }
}

/** Asks again for money that the provider did not answer about; one that has just been asked for is left to its request. */
export async function retryPayouts(context: PaymentContext): Promise<void> {
  const before = new Date(context.clock().getTime() - MINUTE_MS);
  const owed = await context.db
    .selectDistinct({ id: payout.paymentId, dueAt: payout.dueAt })
    .from(payout)
    .innerJoin(payment, eq(payment.id, payout.paymentId))
    .where(
      and(
        eq(payout.state, "owed"),
        lte(payout.dueAt, before),
        isNull(payment.handsPaymentId),
        or(isNull(payment.gateway), eq(payment.gateway, context.gateway.name)),
      ),
    )
    .orderBy(payout.dueAt)
    .limit(BATCH);
  const older = await listNotAdopted(context.db, "open");
  for (const paymentId of new Set([...owed, ...older].map(({ id }) => id))) {
    try {
      await payOut(context, paymentId);
    } catch (error) {
      if (findOutage(error) === "away") throw error;
      context.log.error({ err: error, paymentId }, "money not given back");
    }
  }
}

/**
 * Writes down that the desk has given to the member's account what a stop brings back of a membership that was handed on: no
 * card of theirs has paid for it. What has gone back to its buyer in the provider's console is not given twice.
 *
 * @param by who gave it
 * @returns what was to be given, won; undefined if nothing is owed
 */
export async function payAtDesk(
  { db, clock }: Pick<PaymentContext, "db" | "clock">,
  order: PaymentRow,
  by: string,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, order);
    const owed = account.payouts.find(({ state }) => state === "owed");
    if (!owed || order.handsPaymentId === null) return undefined;
    const amountKrw = Math.max(Math.min(owed.amountKrw, owed.amountKrw + (await sumKept(tx, order))), 0);
    await tx.update(payout).set({ paidBy: by }).where(eq(payout.id, owed.id));
    await markPaid(tx, account.order, { ...owed, amountKrw }, clock());
    return amountKrw;
  });
}

/** The same of the interest of what went late, once. @returns what was given, won; undefined if nothing is owed */
export async function payInterestAtDesk(
  { db, clock }: Pick<PaymentContext, "db" | "clock">,
  unlocked: PaymentRow,
  by: string,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { order } = await lockAccount(tx, unlocked);
    const given = await tx
      .update(payout)
      .set({ interestPaidAt: clock(), interestPaidBy: by })
      .where(and(eq(payout.paymentId, order.id), IS_INTEREST_OWED))
      .returning();
    for (const one of given) await tellInterest(tx, "interest_sent", order, one, clock());
    return given.length > 0 ? given.reduce((sum, { interestKrw }) => sum + interestKrw, 0) : undefined;
  });
}

async function send(context: PaymentContext, unlocked: PaymentRow, owed: PayoutRow): Promise<void> {
  const found = await lookUp(context, unlocked);
  const part = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, unlocked);
    const current = account.payouts.find(({ id }) => id === owed.id)!;
    // Another process was faster.
    if (current.state !== "owed") return null;
    const left = found ? await see(tx, account, current, found, context.clock()) : null;
    if (left) return { ...left, reason: await readReason(tx, account.order, current) };
    // The row as `see` left it.
    const [seen] = await tx.select().from(payout).where(eq(payout.id, owed.id));
    await markPaid(tx, account.order, seen!, context.clock());
    return null;
  });
  if (!part) return;
  if (owed.cause === "stop") await context.gateway.cancelPart(unlocked.id, part);
  else await context.gateway.cancel(unlocked.id, part.reason);
  await context.db.transaction(async (tx) => {
    const { order, payouts } = await lockAccount(tx, unlocked);
    const current = payouts.find(({ id }) => id === owed.id)!;
    await markPaid(tx, order, current, context.clock());
  });
}

/** @returns null if the provider has no money of the order: one of 0 won, or of before there was a provider */
async function lookUp({ gateway }: PaymentContext, order: PaymentRow): Promise<GatewayPayment | null> {
  if (order.gateway === null) return null;
  // After a change of providers, payments of the earlier one are settled by hand.
  if (order.gateway !== gateway.name) throw new GatewayUnavailableError(`the money is at ${order.gateway}`);
  const found = await gateway.lookUp(order.id);
  // An unknown payment: nothing may be decided.
  if (found.status !== "paid" && found.status !== "cancelled") {
    throw new GatewayUnavailableError(`the payment is ${found.status}`);
  }
  return found;
}

/**
 * Compares what the provider says with our account, writes down what went in its console, and how much it could cancel
 * before it was first asked.
 *
 * @returns what is still to be sent; null if it went, or if nothing is left
 */
async function see(
  tx: Database,
  account: Account,
  owed: PayoutRow,
  found: GatewayPayment,
  now: Date,
): Promise<{ amountKrw: number; cancellableKrw: number } | null> {
  const { order, payouts } = account;
  const isWhole = owed.cause !== "stop";
  const goneKrw = getGoneKrw(found);
  const leftKrw = found.amountKrw - goneKrw;
  // In another currency: nothing can be reckoned, but all of it can go.
  if (found.amountKrw < 0) {
    if (!isWhole) throw new GatewayUnavailableError("the payment is in another currency");
    return found.status === "cancelled" ? null : { amountKrw: owed.amountKrw, cancellableKrw: 0 };
  }
  const seenKrw = owed.cancellableKrw ?? (isWhole ? null : await shareSeen(tx, order.id, leftKrw));
  const isFirst = owed.cancellableKrw === null && (seenKrw === null || seenKrw === leftKrw);
  const newlyGoneKrw = isFirst ? goneKrw - sumPaid(payouts) : seenKrw! - leftKrw;
  if (newlyGoneKrw < 0) throw new GatewayUnavailableError("looked up before another part went");
  const isOurs = !isFirst && newlyGoneKrw > 0 && newlyGoneKrw >= owed.amountKrw;
  const consoleKrw = newlyGoneKrw - (isOurs ? owed.amountKrw : 0);
  if (isOurs) {
    if (consoleKrw > 0) await addConsolePayout(tx, order, consoleKrw, now);
    return null;
  }
  // An operator may refund a part in the provider's console: never more goes than is there.
  const amountKrw = isWhole ? leftKrw : Math.min(owed.amountKrw, leftKrw);
  await tx.update(payout).set({ amountKrw, cancellableKrw: leftKrw }).where(eq(payout.id, owed.id));
  if (!isWhole) {
    await tx.update(refund).set({ cancellableKrw: leftKrw }).where(eq(refund.paymentId, order.id));
  }
  if (consoleKrw > 0) await addConsolePayout(tx, order, consoleKrw, now);
  return amountKrw > 0 ? { amountKrw, cancellableKrw: leftKrw } : null;
}

/** The version before keeps it on the stop, and may have asked already: the first look-up's amount holds for both. */
async function shareSeen(tx: Database, paymentId: string, leftKrw: number): Promise<number> {
  const [row] = await tx
    .update(refund)
    .set({ cancellableKrw: sql`coalesce(${refund.cancellableKrw}, ${leftKrw})` })
    .where(eq(refund.paymentId, paymentId))
    .returning();
  return row?.cancellableKrw ?? leftKrw;
}

async function readReason(tx: Database, order: PaymentRow, { cause }: PayoutRow): Promise<string> {
  if (cause !== "stop") return order.cancelReason ?? order.failReason ?? CANCEL_REASON;
  const [stop] = await tx.select().from(refund).where(eq(refund.paymentId, order.id));
  return stop?.reason ?? STOP_REASON;
}
