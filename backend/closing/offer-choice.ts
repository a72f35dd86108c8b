import { and, eq } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../db/client";
import { branch, closingChoice, membership, type ClosingRow } from "../db/schema";
import { tellClosed } from "../message/closing";
import { selectMemberships } from "../routes/membership/queries";
import { isLong, isTouched } from "./days";
import { planMembership } from "./plan";
import { listClosings } from "./queries";

/** A closing that is not waited for by itself. */
export const isChosen = (closed: ClosingRow) => closed.kind !== "opening" && isLong(closed);

/**
 * Lets a member choose of a longer closing that a membership has been moved into, as who was told of it at first did: nobody is
 * led silently past the day on which a branch closes.
 *
 * @param id of a membership whose payment is locked
 */
export async function offerChoice(tx: Database, id: number, now: Date): Promise<void> {
  const [row] = await selectMemberships(tx, eq(membership.id, id));
  if (!row || row.choice || row.membershipRow.refundedAt) return;
  const { membershipRow } = row;
  const today = toSeoulDate(now);
  const said = await listClosings(tx, today, [membershipRow.branchPk]);
  const closed = said.find((one) => isChosen(one) && isTouched(membershipRow, one));
  if (!closed) return;
  const [given] = await tx
    .select()
    .from(closingChoice)
    .where(and(eq(closingChoice.closingId, closed.id), eq(closingChoice.membershipId, id)));
  const [place] = await tx.select().from(branch).where(eq(branch.pk, closed.branchPk));
  // Out of it and in again: it is another choice.
  const isAnew = given?.outcome === "over" && closed.closedFrom > today;
  if ((given && !isAnew) || !place) return;
  const { kind, closedFrom, closedUntil } = closed;
  const wanted = { kind, branch: place, closedFrom, closedUntil };
  const planned = planMembership(row, wanted, now);
  const version = given ? given.version + 1 : 0;
  const subject = `${closed.id}:${id}:${version}`;
  const told = await tellClosed(tx, closed, wanted, [planned], now, subject);
  const choice = {
    closingId: closed.id,
    membershipId: id,
    paymentId: membershipRow.paymentId,
    messageKey: told.get(membershipRow.memberId)!,
    version,
    ...{ way: null, chosenAt: null, outcome: null, settledAt: null },
  };
  const target = [closingChoice.closingId, closingChoice.membershipId];
  await tx.insert(closingChoice).values(choice).onConflictDoUpdate({ target, set: choice });
}

/**
 * Ends what was to be chosen of a closing that a membership has no day in any more, as one does that has gone back: it
 * is stopped by the rule of every other. The same locks.
 */
export async function dropChoice(tx: Database, id: number, now: Date): Promise<void> {
  const [row] = await selectMemberships(tx, eq(membership.id, id));
  if (!row?.choice || !row.closing || isTouched(row.membershipRow, row.closing)) return;
  await tx
    .update(closingChoice)
    .set({ outcome: "over", settledAt: now })
    .where(eq(closingChoice.id, row.choice.id));
}
