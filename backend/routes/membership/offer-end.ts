import { and, inArray, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client";
import { membership, offer, type OfferOutcome, type OfferRow } from "../../db/schema";

/**
 * Takes back the offers of memberships that are stopped, paused or moved, in the caller's transaction.
 *
 * @param condition which memberships
 */
export async function takeBackOffers(tx: Database, condition: SQL | undefined, now: Date): Promise<void> {
  const of = tx.select({ id: membership.id }).from(membership).where(condition);
  await settleOffers(tx, and(inArray(offer.membershipId, of), isNull(offer.settledAt)), "taken_back", now);
}

/** Ends offers; the number that they were made to goes. @returns those that this ended */
export function settleOffers(
  tx: Database,
  condition: SQL | undefined,
  outcome: OfferOutcome,
  now: Date,
): Promise<OfferRow[]> {
  return tx
    .update(offer)
    .set({ outcome, settledAt: now, numberHash: null, numberEnd: null })
    .where(condition)
    .returning();
}
