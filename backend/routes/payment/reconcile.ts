import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { attemptLimit, payment } from "../../db/schema";
import { ApiError } from "../../errors";
import { GatewayUnavailableError } from "../../gateway/gateway";
import type { PaymentDesk } from "./desk";
import { FAILURES } from "./failures";
import { payBack } from "./refund";
import { failPayment, settlePayment } from "./settle";

type PaymentRow = typeof payment.$inferSelect;

const MINUTE_MS = 60_000;
/** The provider is asked from here on: whoever is still in the window is not disturbed by it. */
const ASK_AFTER_MS = MINUTE_MS;
const RELEASE_AFTER_MS = 5 * MINUTE_MS;
/** How long after its release an order is still looked at for money that came too late. */
const LATE_MS = 60 * MINUTE_MS;
const LEASE = "lease:reconcile-payments";
const LEASE_MS = 50_000;
const BATCH = 100;

/**
 * Ends what nobody else did: orders whose window answered nobody are settled, or released after five minutes; money
 * that is owed is given back; money that came for a released order goes back too. Of several processes on one
 * database one does it at a time.
 */
export async function reconcilePayments(desk: PaymentDesk): Promise<void> {
  if (!(await takeLease(desk.db, desk.clock()))) return;
  try {
    for (const order of await findUnsettled(desk)) {
      try {
        await reconcile(desk, order);
      } catch (error) {
        if (error instanceof ApiError) continue;
        desk.log.error({ err: error, paymentId: order.id }, "payment not reconciled");
      }
    }
  } finally {
    await desk.db.delete(attemptLimit).where(eq(attemptLimit.key, LEASE));
  }
}

async function reconcile(desk: PaymentDesk, order: PaymentRow): Promise<void> {
  if (order.refundDueAt) return void (await payBack(desk, order));
  const isOver = waitingSince(order).getTime() + RELEASE_AFTER_MS <= desk.clock().getTime();
  if (order.gateway !== null) {
    try {
      await settlePayment(desk, order.id);
    } catch (error) {
      // Nothing is known: releasing now could lose a payment that was made.
      if (error instanceof GatewayUnavailableError || !(error instanceof ApiError)) throw error;
    }
  }
  if (isOver) await failPayment(desk, order.id, FAILURES.expired);
}

function waitingSince({ checkoutAt, created }: PaymentRow): Date {
  return checkoutAt ?? created;
}

function findUnsettled({ db, clock, gateway }: PaymentDesk): Promise<PaymentRow[]> {
  const now = clock().getTime();
  const since = sql<Date>`coalesce(${payment.checkoutAt}, ${payment.created})`;
  const before = (ms: number) => new Date(now - ms);
  const isWaiting = and(
    eq(payment.status, "ready"),
    lte(since, before(ASK_AFTER_MS)),
    or(isNull(payment.gateway), eq(payment.gateway, gateway.name)),
  );
  const isOwing = and(
    isNotNull(payment.refundDueAt),
    isNull(payment.refundedAt),
    // A cancellation that is being done right now is left to it.
    lte(payment.refundDueAt, before(MINUTE_MS)),
    or(isNull(payment.gateway), eq(payment.gateway, gateway.name)),
  );
  const isLate = and(
    eq(payment.failCode, FAILURES.expired.code),
    eq(payment.gateway, gateway.name),
    isNull(payment.refundDueAt),
    gt(payment.checkoutAt, before(LATE_MS)),
  );
  return db
    .select()
    .from(payment)
    .where(or(isWaiting, isOwing, isLate))
    .orderBy(since)
    .limit(BATCH);
}

/** One who dies holding it loses it by time. */
async function takeLease(db: Database, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + LEASE_MS);
  const taken = await db
    .insert(attemptLimit)
    .values({ key: LEASE, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: attemptLimit.key,
      set: { expiresAt },
      setWhere: lte(attemptLimit.expiresAt, now),
    })
    .returning();
  return taken.length > 0;
}
