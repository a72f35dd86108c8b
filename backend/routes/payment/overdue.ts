import { and, count, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payment, payout } from "../../db/schema";
import { IS_INTEREST_OWED } from "./pay-out";

const MINUTE_MS = 60_000;
/** An open order is settled or released within six minutes: an older one hangs. */
const STUCK_MS = 15 * MINUTE_MS;
/** A refund that the provider refuses is asked for every minute. */
const OVERDUE_MS = 60 * MINUTE_MS;
/** What the desk gives takes a person, and is due within three working days; interest is late already. */
const DESK_OVERDUE_MS = 48 * 60 * MINUTE_MS;

/** How many orders and refunds the reconcile job could not finish in their time: somebody has to look. */
export async function countOverdue(db: Database, now: Date): Promise<{ stuck: number; refunds: number }> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const since = sql`coalesce(${payment.checkoutAt}, ${payment.created})`;
  const [orders] = await db
    .select({ stuck: count() })
    .from(payment)
    .where(and(eq(payment.status, "ready"), lt(since, before(STUCK_MS))));
  const [payouts] = await db
    .select({ overdue: count() })
    .from(payout)
    .innerJoin(payment, eq(payment.id, payout.paymentId))
    .where(
      or(
        and(
          eq(payout.state, "owed"),
          lt(payout.dueAt, before(OVERDUE_MS)),
          or(isNull(payment.handsPaymentId), lt(payout.dueAt, before(DESK_OVERDUE_MS))),
        ),
        and(IS_INTEREST_OWED, lt(payout.paidAt, before(DESK_OVERDUE_MS))),
      ),
    );
  return { stuck: orders?.stuck ?? 0, refunds: payouts?.overdue ?? 0 };
}
