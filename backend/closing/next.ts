import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../db/client";
import { membership, payment, product, type MembershipRow, type MovedNext } from "../db/schema";
import { lockBought } from "../routes/membership/end";
import { takeBackOffers } from "../routes/membership/offer-end";
import { selectMemberships, type StoredMembership } from "../routes/membership/queries";
import { moveTerm } from "../routes/membership/term";
import { waitForBranch, waitForClosings, type ClosedDays } from "./days";
import { isChosen, offerChoice } from "./offer-choice";
import { listClosings } from "./queries";

/**
 * Moves the days of a membership that waits, with those of the short breaks that its branch has said.
 *
 * @returns undefined where it waits for nothing
 */
export async function wait(
  tx: Database,
  row: MembershipRow,
  closed: ClosedDays,
  now: Date,
): Promise<MembershipRow | undefined> {
  const { days, ...waited } = waitForBranch(row, closed);
  if (days === 0 && waited.startsOn === row.startsOn) return undefined;
  const said = await listClosings(tx, toSeoulDate(now), [row.branchPk]);
  const short = said.filter((one) => !isChosen(one));
  const moved = waitForClosings(waited, short)!;
  await moveTerm(tx, row, moved, now);
  if (moved.startsOn !== row.startsOn && row.paymentId) {
    await tx.update(payment).set({ startsOn: moved.startsOn }).where(eq(payment.id, row.paymentId));
  }
  return { ...row, ...moved };
}

/**
 * What was bought or ordered to go on with after a membership, and would begin before its new end, waits for it: no day is
 * paid for twice. What ran beside it before still does.
 *
 * @param tell of each that has moved
 * @param seen those that have moved already
 * @returns the orders whose first day is another now
 */
export async function moveNext(
  tx: Database,
  before: MembershipRow,
  moved: Pick<MembershipRow, "endsOn">,
  now: Date,
  tell?: (later: MembershipRow, next: StoredMembership, after: MembershipRow) => Promise<void>,
  seen = new Set([before.id]),
): Promise<MovedNext[]> {
  const [{ kind } = { kind: null }] = await tx
    .select({ kind: product.kind })
    .from(product)
    .where(eq(product.id, before.productId));
  if (kind === "day_pass" || kind === null) return [];
  const all = await moveOrders(tx, before, moved, kind);
  const isNext = and(
    eq(membership.memberId, before.memberId),
    eq(membership.branchPk, before.branchPk),
    isNull(membership.refundedAt),
    gt(membership.startsOn, before.endsOn),
    lte(membership.startsOn, moved.endsOn),
  );
  const found = await tx.select().from(membership).where(isNext).orderBy(asc(membership.startsOn));
  for (const { id } of found) {
    // It is no next of itself, however far it has moved.
    if (seen.has(id)) continue;
    await lockBought(tx, id);
    // One before it may have moved it.
    const [next] = await selectMemberships(tx, and(eq(membership.id, id), isNext));
    if (next?.product.kind !== kind) continue;
    if (next.order && (next.order.status !== "paid" || next.order.refundDueAt)) continue;
    const until = { closedFrom: addDays(before.endsOn, 1), closedUntil: moved.endsOn };
    const later = await wait(tx, next.membershipRow, until, now);
    if (!later) continue;
    seen.add(id);
    const days = countDaysBetween(next.membershipRow.startsOn, later.startsOn);
    if (later.paymentId) all.push({ paymentId: later.paymentId, days });
    await takeBackOffers(tx, eq(membership.id, id), now);
    await tell?.(later, next, before);
    await offerChoice(tx, id, now);
    all.push(...(await moveNext(tx, next.membershipRow, later, now, tell, seen)));
  }
  return all;
}

/** The same of what is ordered and not paid yet: it is bought with the new first day. */
async function moveOrders(
  tx: Database,
  { memberId, branchPk, endsOn }: MembershipRow,
  moved: Pick<MembershipRow, "endsOn">,
  kind: (typeof product.$inferSelect)["kind"],
): Promise<MovedNext[]> {
  const open = await tx
    .select({ id: payment.id, startsOn: payment.startsOn })
    .from(payment)
    .innerJoin(product, eq(product.id, payment.productId))
    .where(
      and(
        eq(payment.memberId, memberId),
        eq(payment.branchPk, branchPk),
        eq(payment.status, "ready"),
        isNull(payment.movesPaymentId),
        eq(product.kind, kind),
        gt(payment.startsOn, endsOn),
        lte(payment.startsOn, moved.endsOn),
      ),
    )
    .for("update", { of: payment });
  const startsOn = addDays(moved.endsOn, 1);
  for (const { id } of open) await tx.update(payment).set({ startsOn }).where(eq(payment.id, id));
  return open.map((one) => ({ paymentId: one.id, days: countDaysBetween(one.startsOn, startsOn) }));
}
