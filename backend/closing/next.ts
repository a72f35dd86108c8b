import { and, asc, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import { countPausedDays } from "@/lib/contract/rules/membership";
import type { Database } from "../db/client";
import {
  branch,
  closingChoice,
  membership,
  payment,
  product,
  type ClosingRow,
  type MembershipRow,
  type MovedNext,
} from "../db/schema";
import { tellClosed } from "../message/closing";
import { lockBought } from "../routes/membership/end";
import { takeBackOffers } from "../routes/membership/offer-end";
import { selectMemberships, type StoredMembership } from "../routes/membership/queries";
import { moveTerm } from "../routes/membership/term";
import { isLong, isTouched, waitForBranch, waitForClosings, type ClosedDays } from "./days";
import { planMembership } from "./plan";
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
 * Lets a member choose of a longer closing that a membership has been moved into, as who was told of it at first did: nobody is
 * led silently past the day on which a branch closes.
 *
 * @param id of a membership whose payment is locked
 */
export async function offerChoice(tx: Database, id: number, now: Date): Promise<void> {
  const [row] = await selectMemberships(tx, eq(membership.id, id));
  if (!row || row.choice || row.membershipRow.refundedAt) return;
  const { membershipRow } = row;
  const said = await listClosings(tx, toSeoulDate(now), [membershipRow.branchPk]);
  const closed = said.find((one) => isChosen(one) && isTouched(membershipRow, one));
  if (!closed) return;
  const [given] = await tx
    .select({ id: closingChoice.id })
    .from(closingChoice)
    .where(and(eq(closingChoice.closingId, closed.id), eq(closingChoice.membershipId, id)));
  const [place] = await tx.select().from(branch).where(eq(branch.pk, closed.branchPk));
  if (given || !place) return;
  const { kind, closedFrom, closedUntil } = closed;
  const wanted = { kind, branch: place, closedFrom, closedUntil };
  const planned = planMembership(row, wanted, now);
  const told = await tellClosed(tx, closed, wanted, [planned], now, `${closed.id}:${id}`);
  await tx.insert(closingChoice).values({
    closingId: closed.id,
    membershipId: id,
    paymentId: membershipRow.paymentId,
    messageKey: told.get(membershipRow.memberId)!,
  });
}

/** A closing that is not waited for by itself. */
const isChosen = (closed: ClosingRow) => closed.kind !== "opening" && isLong(closed);

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

/**
 * What a pause had moved goes back as many days when that is taken back. What rests on days of its own by now stays: they were
 * chosen for its new days.
 *
 * @param after what it comes after, with its new end
 * @returns the first days that are as before
 */
export async function moveNextBack(
  tx: Database,
  after: Pick<MembershipRow, "memberId" | "endsOn">,
  moved: readonly MovedNext[],
  now: Date,
): Promise<string[]> {
  const back: string[] = [];
  const sums = new Map<string, number>();
  // An order that moved twice comes last: what it comes after is back by then.
  for (const { paymentId, days } of moved) {
    const known = sums.get(paymentId) ?? 0;
    sums.delete(paymentId);
    sums.set(paymentId, known + days);
  }
  for (const [paymentId, days] of sums) {
    const isOwn = and(eq(payment.id, paymentId), eq(payment.memberId, after.memberId));
    const [order] = await tx.select().from(payment).where(isOwn).for("update");
    const [row] = await tx.select().from(membership).where(eq(membership.paymentId, paymentId));
    const first = order && (await findFree(tx, order, row, addDays(order.startsOn, -days)));
    if (!first || first <= after.endsOn || order.status !== (row ? "paid" : "ready")) continue;
    if (row?.refundedAt || order.refundDueAt || row?.pauses.some(({ closing }) => !closing)) continue;
    let startsOn = first;
    if (row) {
      const said = await listClosings(tx, toSeoulDate(now), [row.branchPk]);
      const spanDays = countDaysBetween(row.startsOn, row.endsOn);
      const usedDays = spanDays - countPausedDays(row.pauses, row.startsOn, row.endsOn);
      const plain = { startsOn, endsOn: addDays(startsOn, usedDays), pauses: [] };
      const term = waitForClosings(plain, said) ?? plain;
      await moveTerm(tx, row, term, now);
      startsOn = term.startsOn;
    }
    await tx.update(payment).set({ startsOn }).where(eq(payment.id, paymentId));
    back.push(startsOn);
  }
  return back;
}

/** The first day from one on that is after all that it came after. */
async function findFree(
  tx: Database,
  order: Pick<typeof payment.$inferSelect, "productId" | "startsOn" | "branchPk" | "memberId">,
  row: MembershipRow | undefined,
  first: string,
): Promise<string> {
  const [own] = await tx
    .select()
    .from(product)
    .where(eq(product.id, row?.productId ?? order.productId));
  const others = await tx
    .select({ endsOn: membership.endsOn })
    .from(membership)
    .innerJoin(product, eq(product.id, membership.productId))
    .where(
      and(
        eq(membership.memberId, order.memberId!),
        eq(membership.branchPk, row?.branchPk ?? order.branchPk),
        isNull(membership.refundedAt),
        eq(product.kind, own!.kind),
        lt(membership.endsOn, row?.startsOn ?? order.startsOn),
      ),
    );
  return others.reduce((day, { endsOn }) => (endsOn >= day ? addDays(endsOn, 1) : day), first);
}
