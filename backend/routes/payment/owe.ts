import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/client";
import { payment, payout, type PaymentRow, type PayoutCause } from "../../db/schema";

/**
 * What was paid, in a query of orders, for having what each bought moved, won. What went back in the provider's console alone
 * is no more part of the contract; undone with the first order, it is what goes back with it.
 */
export function sumMovesOf({
  id,
  status,
  refundDueAt,
}: Record<"id" | "status" | "refundDueAt", PgColumn>): SQL<number> {
  return sql<number>`(select coalesce(sum(move.amount_krw), 0)::int from payment move
  where move.moves_payment_id = ${id} and (move.status = 'paid'
    or (move.status = 'cancelled' and (${status} = 'cancelled' or ${refundDueAt} is not null))))`;
}

/** The same of the orders that are asked for themselves. */
export const MOVES_KRW = sumMovesOf(payment);

/** The last day, in Seoul, on which what an order bought moved, `YYYY-MM-DD`; null if it never did. */
export const MOVED_ON = sql<
  string | null
>`(select to_char(max(move.moved_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD')
  from payment move where move.moves_payment_id = ${payment.id})`;

/** The order of that move; null if there was none. */
export const MOVED_BY = sql<string | null>`(select move.id from payment move
  where move.moves_payment_id = ${payment.id} and move.moved_at is not null order by move.moved_at desc limit 1)`;

/** The first order of what an order is part of: the one that was bought, whatever has become of it. */
export async function findBoughtId(
  tx: Database,
  { id, movesPaymentId, handsPaymentId }: Pick<PaymentRow, "id" | "movesPaymentId" | "handsPaymentId">,
): Promise<string> {
  if (movesPaymentId === null) return handsPaymentId ?? id;
  const [first] = await tx
    .select({ handsPaymentId: payment.handsPaymentId })
    .from(payment)
    .where(eq(payment.id, movesPaymentId));
  return first!.handsPaymentId ?? movesPaymentId;
}

/** Owed because a refund went late, won, and when all of it was sent, ISO 8601. */
export interface Interest {
  krw: number;
  paidAt: string | null;
}

/** That of an order and of those that moved it, in a query of orders; null where nothing went late. */
export const INTEREST = sql<Interest | null>`(select json_build_object('krw', sum(late.interest_krw)::int,
    'paidAt', case when bool_and(late.interest_paid_at is not null) then max(late.interest_paid_at) end)
  from payout late join payment one on one.id = late.payment_id
  where late.interest_krw > 0 and (one.id = ${payment.id} or one.moves_payment_id = ${payment.id})
  having count(*) > 0)`;

/**
 * Writes down that money is owed, inside the caller's transaction, which has the order locked; `payOut` sends it.
 *
 * @param owed won; of `refused` and `cancel` all goes that the provider still has
 */
export async function oweMoney(
  tx: Database,
  paymentId: string,
  { cause, amountKrw }: { cause: Exclude<PayoutCause, "console">; amountKrw: number },
  now: Date,
): Promise<void> {
  await tx.insert(payout).values({ paymentId, cause, state: "owed", amountKrw, dueAt: now });
  if (cause !== "stop") await tx.update(payment).set({ refundDueAt: now }).where(eq(payment.id, paymentId));
}

/**
 * Writes down what a stop brings back of an order and of those that moved it: all are one contract, and of the last payment
 * it goes back first. The first order has a share even of 0 won, so that its account says that the stop was seen to. Of
 * what was handed on the rest is the first order's, which paid nothing: the desk gives it (`payAtDesk`).
 *
 * @param amountKrw above 0, at most what was paid for all of them
 */
export async function oweStop(tx: Database, order: PaymentRow, amountKrw: number, now: Date): Promise<void> {
  let leftKrw = amountKrw;
  for (const { id, amountKrw: paidKrw } of [...(await lockMoves(tx, order.id)), order]) {
    const isAtDesk = id === order.id && order.handsPaymentId !== null;
    const partKrw = isAtDesk ? leftKrw : Math.min(leftKrw, paidKrw);
    leftKrw -= partKrw;
    if (partKrw > 0 || id === order.id) await oweMoney(tx, id, { cause: "stop", amountKrw: partKrw }, now);
  }
}

/** Writes down that all of the orders that moved an undone one is owed. @returns won */
export async function oweMoves(
  tx: Database,
  { id }: Pick<PaymentRow, "id">,
  reason: string | null,
  now: Date,
): Promise<number> {
  let owedKrw = 0;
  for (const move of await lockMoves(tx, id)) {
    if (move.refundDueAt) continue;
    const amountKrw = move.amountKrw - move.refundedKrw;
    await tx.update(payment).set({ cancelReason: reason }).where(eq(payment.id, move.id));
    await oweMoney(tx, move.id, { cause: "cancel", amountKrw }, now);
    owedKrw += amountKrw;
  }
  return owedKrw;
}

/** The paid orders that moved what another bought, the last one first, locked after it. @param firstId of the first order */
function lockMoves(tx: Database, firstId: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(and(eq(payment.movesPaymentId, firstId), eq(payment.status, "paid")))
    .orderBy(desc(payment.movedAt), desc(payment.id))
    .for("update");
}
