import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { findOutage } from "../../db/outage";
import { payment, type PaymentRow } from "../../db/schema";
import { forgetReceiptNumbers, settleReceipts } from "./cash-receipt";
import type { PaymentContext } from "./context";
import { FAILURES } from "./failures";
import { retryPayouts } from "./pay-out";
import { failPayment, settlePayment } from "./settle";

const MINUTE_MS = 60_000;
/** The provider is asked from now on: this does not disturb a member who is still in the window. */
const ASK_AFTER_MS = MINUTE_MS;
export const RELEASE_AFTER_MS = 5 * MINUTE_MS;
/** How long after its release an order is still checked for a late payment. */
export const LATE_MS = 60 * MINUTE_MS;
const BATCH = 100;

/**
 * Finishes open work: orders with no answer from their window are settled, or released after five minutes; money that is
 * owed is refunded, and so is money for a released order; cash receipts are issued and amended. Safe to repeat and to interrupt, also by two processes at once;
 * the job makes it one at a time.
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  for (const order of await findUnsettled(context)) {
    try {
      await reconcile(context, order);
    } catch (error) {
      if (findOutage(error) === "away") throw error;
      context.log.error({ err: error, paymentId: order.id }, "payment not reconciled");
    }
  }
  // After who may be waiting: a hundred refunds that a card company is silent about take minutes.
  await retryPayouts(context);
  await settleReceipts(context);
  await forgetReceiptNumbers(context.db);
}

async function reconcile(context: PaymentContext, order: PaymentRow): Promise<void> {
  const isOver = waitingSince(order).getTime() + RELEASE_AFTER_MS <= context.clock().getTime();
  if (order.gateway !== null) {
    const settlement = await settlePayment(context, order);
    // Nothing is known: releasing now could lose a payment.
    if (settlement.state === "unreachable") throw settlement.error;
  }
  if (isOver) await failPayment(context, order.id, FAILURES.expired);
}

function waitingSince({ checkoutAt, created }: PaymentRow): Date {
  return checkoutAt ?? created;
}

function findUnsettled({ db, clock, gateway }: PaymentContext): Promise<PaymentRow[]> {
  const now = clock().getTime();
  const since = sql<Date>`coalesce(${payment.checkoutAt}, ${payment.created})`;
  const before = (ms: number) => new Date(now - ms);
  const isWaiting = and(
    eq(payment.status, "ready"),
    lte(since, before(ASK_AFTER_MS)),
    or(isNull(payment.gateway), eq(payment.gateway, gateway.name)),
  );
  const isLate = and(
    eq(payment.failCode, FAILURES.expired.code),
    eq(payment.gateway, gateway.name),
    isNull(payment.refundDueAt),
    gt(payment.checkoutAt, before(LATE_MS)),
  );
  return db.select().from(payment).where(or(isWaiting, isLate)).orderBy(since).limit(BATCH);
}
