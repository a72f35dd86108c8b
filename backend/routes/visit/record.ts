import { eq, sql } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../../db/client";
import { lockMembers } from "../../db/member-lock";
import { membership, visit } from "../../db/schema";
import { ApiError } from "../../errors";
import { lockBought } from "../membership/end";
import { selectMemberships, toMembership } from "../membership/queries";
import { membershipNotFound } from "../membership/refusals";
import { lockPaymentMembers } from "../payment/reward";

/** A member's clock and ours may differ by so much. */
const AHEAD_MAX_MS = 5 * 60_000;

/** A visit as the app or the desk tells of it. */
export interface Visit {
  /** Theirs; the same one again is the same visit. */
  id: string;
  membershipId: number;
  visitedAt: Date;
  /** Who recorded it at the desk; null for the app. */
  recordedBy: string | null;
}

interface Recorded {
  visitsLeft: number | null;
  isNew: boolean;
}

/**
 * Records that a membership was used; of one that runs by visits one is taken. This is the only place that changes
 * `visits_left` after the purchase. Of several calls with one id the first does it, and the others answer the same.
 *
 * @returns the visits left, null where they are not counted, and whether it was told for the first time
 * @throws ApiError 400 for a time ahead, 404, 409 `idempotency_conflict` for another visit under the id,
 *   `membership_not_usable` if it could not be used then
 */
export async function recordVisit(db: Database, told: Visit, now: Date): Promise<Recorded> {
  if (told.visitedAt.getTime() > now.getTime() + AHEAD_MAX_MS) {
    throw new ApiError("invalid_input", { field: "visited_at", message: "방문한 때가 지금보다 뒤예요." });
  }
  return db.transaction(async (tx) => {
    const locked = await lockMembership(tx, told.membershipId);
    const [known] = await tx.select().from(visit).where(eq(visit.id, told.id));
    if (known) {
      if (known.membershipId === locked.id) return { visitsLeft: locked.visitsLeft, isNew: false };
      throw new ApiError("idempotency_conflict", { message: "같은 번호로 다른 방문이 왔어요." });
    }
    const [row] = await selectMemberships(tx, eq(membership.id, locked.id));
    const isCancelled = row?.order?.refundDueAt != null;
    if (!row || isCancelled || toMembership(row, told.visitedAt).status !== "active") {
      throw new ApiError("membership_not_usable", { values: { date: toSeoulDate(told.visitedAt) } });
    }
    await tx.insert(visit).values({ ...told, created: now });
    if (locked.visitsLeft === null) return { visitsLeft: null, isNew: true };
    const [left] = await tx
      .update(membership)
      .set({ visitsLeft: sql`${membership.visitsLeft} - 1` })
      .where(eq(membership.id, locked.id))
      .returning({ visitsLeft: membership.visitsLeft });
    return { visitsLeft: left!.visitsLeft, isNew: true };
  });
}

/** The membership under the locks of a stop, so that neither misses what the other does. */
async function lockMembership(tx: Database, membershipId: number) {
  const [found] = await tx.select().from(membership).where(eq(membership.id, membershipId));
  if (!found) throw membershipNotFound();
  const { paymentId, memberId } = found;
  if (paymentId) {
    await lockPaymentMembers(tx, { id: paymentId, memberId });
    await lockBought(tx, membershipId);
  } else {
    await lockMembers(tx, [memberId]);
  }
  const [locked] = await tx.select().from(membership).where(eq(membership.id, membershipId)).for("update");
  // The member withdrew in the meantime.
  if (!locked) throw membershipNotFound();
  return locked;
}
