import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { calculateLateInterest } from "@/lib/contract/rules/late-refund";
import type { Database } from "../../db/client";
import { holiday, payment, payout, refund, type PaymentRow, type PayoutRow } from "../../db/schema";
import type { GatewayPayment } from "../../gateway/gateway";
import { tellInterest, tellMoneySent } from "../../message/purchase";
import { adoptOlder, listNotAdopted } from "./older-payouts";
import { findBoughtId } from "./owe";
import { lockPaymentMembers, takeBackReward, type LockedBy } from "./reward";
import { undoPayment } from "./undo";

/** An order and all that went or goes back of it. */
export interface Account {
  order: PaymentRow;
  payouts: PayoutRow[];
}

/**
 * Locks an order, its members before it, and reads its account, inside the caller's transaction.
 *
 * @param unlocked as read before: its member may be gone since, but never becomes another one
 */
export async function lockAccount(tx: Database, unlocked: LockedBy): Promise<Account> {
  await lockPaymentMembers(tx, unlocked);
  const [order] = await tx.select().from(payment).where(eq(payment.id, unlocked.id)).for("update");
  if (!order) throw new Error("an order is never deleted");
  const payouts = await tx.select().from(payout).where(eq(payout.paymentId, order.id));
  return adoptOlder(tx, { order, payouts });
}

/** Takes over what the version before has finished by itself, a few hundred orders at a time. */
export async function adoptPayouts(db: Database): Promise<void> {
  for (const order of await listNotAdopted(db, "all")) {
    await db.transaction((tx) => lockAccount(tx, order));
  }
}

/**
 * Writes down that owed money went, and ends what waited for it: a cancelled purchase is undone only now.
 *
 * @param owed with what went, won
 */
export async function markPaid(tx: Database, order: PaymentRow, owed: PayoutRow, now: Date): Promise<void> {
  const [done] = await tx
    .update(payout)
    .set({
      state: "paid",
      amountKrw: owed.amountKrw,
      paidAt: now,
      // What the desk gives waits for who tells it an account: that is no delay of ours.
      interestKrw: order.gateway === null ? 0 : await calculateInterest(tx, owed, now),
    })
    .where(and(eq(payout.id, owed.id), eq(payout.state, "owed")))
    .returning();
  if (!done) return;
  await tellMoneySent(tx, order, done, now);
  if (done.interestKrw > 0) await tellInterest(tx, "interest_owed", order, done, now);
  if (done.cause === "stop") {
    const firstId = order.movesPaymentId ?? order.id;
    if (!(await isStopOwed(tx, firstId))) {
      await tx.update(refund).set({ refundedAt: now }).where(eq(refund.paymentId, firstId));
      // With what went back in the console to its buyer, of which the stop of who took it on knows nothing.
      await takeBackReward(tx, await findBoughtId(tx, order), { keptKrw: await sumKept(tx, order) }, now);
    }
    return writeRefunded(tx, order);
  }
  await tx.update(payment).set({ refundedAt: now }).where(eq(payment.id, order.id));
  if (order.status === "paid") await undoPayment(tx, order, order.cancelReason ?? "주문 취소", now);
}

/** What is owed on top if it goes now, won. */
async function calculateInterest(
  tx: Database,
  { amountKrw, dueAt }: Pick<PayoutRow, "amountKrw" | "dueAt">,
  now: Date,
): Promise<number> {
  const days = { dueOn: toSeoulDate(dueAt), paidOn: toSeoulDate(now) };
  const dates = await tx.select({ date: holiday.date }).from(holiday);
  return calculateLateInterest({ amountKrw, ...days }, new Set(dates.map(({ date }) => date)));
}

/**
 * Writes down what went back in the provider's console, and takes a reward back for which too little stays.
 *
 * @param amountKrw above 0
 */
export async function addConsolePayout(
  tx: Database,
  order: PaymentRow,
  amountKrw: number,
  now: Date,
): Promise<void> {
  const found = { cause: "console", state: "paid", amountKrw, dueAt: now, paidAt: now } as const;
  const [added] = await tx
    .insert(payout)
    .values({ paymentId: order.id, ...found })
    .returning();
  await tellMoneySent(tx, order, added!, now);
  await writeRefunded(tx, order);
  await takeBackReward(tx, await findBoughtId(tx, order), { keptKrw: await sumKept(tx, order) }, now);
}

/**
 * What stays paid of an order, of those that moved it and of those of who took it on, once all that is owed has gone, won.
 *
 * @param ownKrw what stays of the order itself by the provider's word; left out, it is our account's
 * @param gone what counts as gone: by default also what is still owed
 */
export async function sumKept(
  tx: Database,
  order: PaymentRow,
  ownKrw?: number,
  gone: PayoutRow["state"][] = ["owed", "paid"],
): Promise<number> {
  const firstId = await findBoughtId(tx, order);
  const first = tx
    .select({ id: payment.id })
    .from(payment)
    .where(or(eq(payment.id, firstId), eq(payment.handsPaymentId, firstId)));
  const backKrw = sql`(select coalesce(sum(${payout.amountKrw}), 0) from ${payout} where ${payout.paymentId} = ${payment.id} and ${inArray(payout.state, gone)})`;
  const [kept] = await tx
    .select({ krw: sql<number>`coalesce(sum(${payment.amountKrw} - ${backKrw}), 0)::int` })
    .from(payment)
    .where(
      and(
        or(inArray(payment.id, first), inArray(payment.movesPaymentId, first)),
        eq(payment.status, "paid"),
        ownKrw === undefined ? undefined : ne(payment.id, order.id),
      ),
    );
  return (kept?.krw ?? 0) + (ownKrw ?? 0);
}

/** Whether a stop still owes money of an order, or of one that moved it. */
async function isStopOwed(tx: Database, firstId: string): Promise<boolean> {
  const owed = await tx
    .select({ id: payout.id })
    .from(payout)
    .innerJoin(payment, eq(payment.id, payout.paymentId))
    .where(
      and(
        eq(payout.cause, "stop"),
        eq(payout.state, "owed"),
        or(eq(payment.id, firstId), eq(payment.movesPaymentId, firstId)),
      ),
    )
    .limit(1);
  return owed.length > 0;
}

/** What has gone back at the provider, by its own word, won. */
export function getGoneKrw({
  status,
  amountKrw,
  cancelledKrw,
}: Pick<GatewayPayment, "status" | "amountKrw" | "cancelledKrw">): number {
  return status === "cancelled" ? amountKrw : cancelledKrw;
}

/** What has gone back by our account, won. */
export function sumPaid(payouts: readonly Pick<PayoutRow, "state" | "amountKrw">[]): number {
  return payouts.reduce((sum, { state, amountKrw }) => sum + (state === "paid" ? amountKrw : 0), 0);
}

/** Keeps on a paid order what has gone back of it, for who only reads. */
async function writeRefunded(tx: Database, { id, status, amountKrw }: PaymentRow): Promise<void> {
  if (status !== "paid") return;
  const payouts = await tx.select().from(payout).where(eq(payout.paymentId, id));
  const refundedKrw = Math.min(sumPaid(payouts), amountKrw);
  await tx.update(payment).set({ refundedKrw }).where(eq(payment.id, id));
}
