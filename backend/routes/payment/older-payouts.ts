import { and, eq, gt, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payment, payout, refund, type PaymentRow, type PayoutRow, type RefundRow } from "../../db/schema";

/*
 * During a deploy the version before serves beside this one, and keeps what it owes and gives back on the order and on
 * the stop alone. What it wrote there is taken over, as the migration did with what was there then. The next version
 * drops this file.
 */

const BATCH = 100;

type Older = Pick<PayoutRow, "cause" | "state" | "amountKrw" | "cancellableKrw" | "dueAt" | "paidAt">;

/** The account with what the version before has written, inside the transaction that has the order locked. */
export async function adoptOlder<Account extends { order: PaymentRow; payouts: PayoutRow[] }>(
  tx: Database,
  account: Account,
): Promise<Account> {
  const { order, payouts } = account;
  const ofOrder = and(eq(refund.paymentId, order.id), isNotNull(refund.dueAt));
  const [stop] = await tx.select().from(refund).where(ofOrder);
  const all = [...payouts];
  for (const older of listOlder(order, stop, payouts)) {
    const index = all.findIndex(({ cause }) => cause === older.cause && cause !== "console");
    const known = all[index];
    if (!known) {
      if (older.state === "paid" && older.amountKrw <= 0) continue;
      const [added] = await tx
        .insert(payout)
        .values({ paymentId: order.id, ...older })
        .returning();
      all.push(added!);
    } else if (known.state === "owed" && older.state === "paid") {
      const { state, amountKrw, paidAt } = older;
      await tx.update(payout).set({ state, amountKrw, paidAt }).where(eq(payout.id, known.id));
      all[index] = { ...known, state, amountKrw, paidAt };
    }
  }
  return { ...account, payouts: all };
}

/**
 * Orders with money of which the account has nothing yet.
 *
 * @param only those of which money is still owed, which takes no look at all orders
 */
export async function listNotAdopted(db: Database, only: "open" | "all"): Promise<PaymentRow[]> {
  const isOwed = and(isNotNull(payment.refundDueAt), isNull(payment.refundedAt));
  const isStopOwed = and(isNotNull(refund.dueAt), isNull(refund.refundedAt));
  const ofOrder = db.select({ id: payout.id }).from(payout).where(eq(payout.paymentId, payment.id));
  const rows = await db
    .select({ order: payment })
    .from(payment)
    .leftJoin(refund, eq(refund.paymentId, payment.id))
    .where(
      and(
        notExists(ofOrder),
        only === "open"
          ? or(isOwed, isStopOwed)
          : or(
              isOwed,
              // One of which nothing went has nothing to take over, and would be found for ever.
              and(
                sql`(${refund.working}->>'amount')::int > 0`,
                or(isStopOwed, and(isNotNull(refund.refundedAt), gt(payment.refundedKrw, 0))),
              ),
              and(
                gt(payment.amountKrw, 0),
                or(isNotNull(payment.refundDueAt), eq(payment.status, "cancelled")),
              ),
            ),
      ),
    )
    .limit(BATCH);
  return rows.map(({ order }) => order);
}

function listOlder(order: PaymentRow, stop: RefundRow | undefined, payouts: PayoutRow[]): Older[] {
  const { status, amountKrw, refundedKrw, refundDueAt, refundedAt, cancelledAt, gateway } = order;
  const consoleKrw = sumOf(payouts.filter(({ cause }) => cause === "console"));
  const older: Older[] = [];
  const stopKrw = stop?.working?.amount ?? 0;
  if (stop?.dueAt && stopKrw > 0) {
    const { dueAt, cancellableKrw, refundedAt: paidAt } = stop;
    const wentKrw = paidAt ? Math.min(refundedKrw, stopKrw) : stopKrw;
    older.push({ cause: "stop", ...toState(wentKrw, paidAt), cancellableKrw, dueAt });
  }
  const dueAt = refundDueAt ?? cancelledAt;
  if (dueAt) {
    const cause = status === "failed" ? "refused" : refundDueAt || gateway === null ? "cancel" : "console";
    const leftKrw = amountKrw - sumOf(older) - consoleKrw;
    older.push({ cause, ...toState(leftKrw, refundedAt ?? cancelledAt), cancellableKrw: null, dueAt });
  }
  return older;
}

function sumOf(payouts: readonly Pick<PayoutRow, "amountKrw">[]): number {
  return payouts.reduce((sum, { amountKrw }) => sum + amountKrw, 0);
}

function toState(amountKrw: number, paidAt: Date | null): Pick<PayoutRow, "state" | "amountKrw" | "paidAt"> {
  return { state: paidAt ? "paid" : "owed", amountKrw: Math.max(amountKrw, 0), paidAt };
}
