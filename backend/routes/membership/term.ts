import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { membership, refund, type MembershipRow } from "../../db/schema";

/** The days of a membership, `YYYY-MM-DD`, with what ends or moves with them. */
export type Term = Pick<MembershipRow, "endsOn" | "pauses"> &
  Partial<Omit<MembershipRow, "id" | "paymentId">>;

/**
 * Moves the days of a membership, inside the caller's transaction, which has its payment locked: whatever else is said of a
 * membership, its days change here alone. A stop that waits for a day after the new end is taken back: a stop never outlives
 * its membership.
 */
export async function moveTerm(
  tx: Database,
  { id, paymentId }: Pick<MembershipRow, "id" | "paymentId">,
  term: Term,
  now: Date,
): Promise<void> {
  await tx.update(membership).set(term).where(eq(membership.id, id));
  if (paymentId === null) return;
  const isWaiting = and(isNull(refund.dueAt), isNull(refund.takenBackAt));
  await tx
    .update(refund)
    .set({ takenBackAt: now })
    .where(and(eq(refund.paymentId, paymentId), isWaiting, gt(refund.stopsOn, term.endsOn)));
}
