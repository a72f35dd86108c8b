import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { payment, type PaymentRow } from "../../db/schema";
import { withLease } from "../../lease";
import type { PaymentDesk } from "./desk";
import { FAILURES } from "./failures";
import { payBack } from "./refund";
import { failPayment, settlePayment } from "./settle";

const MINUTE_MS = 60_000;
/** The provider is asked from here on: whoever is still in the window is not disturbed by it. */
const ASK_AFTER_MS = MINUTE_MS;
const RELEASE_AFTER_MS = 5 * MINUTE_MS;
/** How long after its release an order is still looked at for money that came too late. */
const LATE_MS = 60 * MINUTE_MS;
const LEASE = "reconcile-payments";
const LEASE_MS = 50_000;
const BATCH = 100;

/**
 * Ends what nobody else did: orders whose window answered nobody are settled, or released after five minutes; money
 * that is owed is given back; money that came for a released order goes back too. Of several processes on one
 * database one does it at a time.
 */
export async function reconcilePayments(desk: PaymentDesk): Promise<void> {
  await withLease(desk, { name: LEASE, ms: LEASE_MS }, async () => {
    for (const order of await findUnsettled(desk)) {
      try {
        await reconcile(desk, order);
      } catch (error) {
        desk.log.error({ err: error, paymentId: order.id }, "payment not reconciled");
      }
    }
  });
}

async function reconcile(desk: PaymentDesk, order: PaymentRow): Promise<void> {
  if (order.refundDueAt) return void (await payBack(desk, order));
  const isOver = waitingSince(order).getTime() + RELEASE_AFTER_MS <= desk.clock().getTime();
  if (order.gateway !== null) {
    const settlement = await settlePayment(desk, order);
    // Nothing is known: releasing now could lose a payment that was made.
    if (settlement.state === "unreachable") throw settlement.error;
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
