import { and, asc, eq, gt, gte, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import type { ClosingWay } from "@/lib/contract/membership";
import { addDays, countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../db/client";
import { lockMember } from "../db/member-lock";
import { findOutage } from "../db/outage";
import {
  branch,
  closing,
  closingChoice,
  membership,
  type ClosingKind,
  type ClosingOutcome,
} from "../db/schema";
import { tellClosingChoice, tellLengthened, tellNextMoved, tellRestDropped } from "../message/closing";
import { findDaytime } from "../message/night";
import { endMembership, isBought, lockBought } from "../routes/membership/end";
import {
  calculateBoughtStop,
  selectMemberships,
  toMembership,
  type BoughtMembership,
  type StoredMembership,
} from "../routes/membership/queries";
import { moveTerm } from "../routes/membership/term";
import { markCancelled } from "../routes/payment/cancel";
import type { PaymentContext } from "../routes/payment/context";
import { lockPaymentMembers } from "../routes/payment/reward";
import { dropRests, giveBackPauses, waitForClosings } from "./days";
import { moveNext, wait } from "./next";
import { dropChoice, offerChoice } from "./offer-choice";
import { CLOSING_REASON, findDeadline, findDefaultWay, listClosings, type OpenChoice } from "./queries";

/** As a stop of a day: five past midnight, so that whoever chose at the last moment has chosen. */
const NIGHT_MS = 5 * 60_000;
/** Days before the last one on which who has not chosen is reminded. */
const REMINDED_DAYS = 3;
const BATCH = 200;
/** Its member is told why it ended without them. */
const WHY: Record<ClosingKind, string> = {
  for_good: "지점이 문을 닫아서",
  break: "지점이 오래 쉬어서",
  opening: "지점이 문 여는 날을 미뤄서",
};

/**
 * Reminds who has not chosen, and does what was chosen, or what the rule says, of closings whose day has come. Each
 * membership is one transaction, so that a death leaves it whole, and the next round goes on; what is owed in money is sent
 * by the job of payments. Safe to run beside itself.
 */
export async function settleClosings(context: PaymentContext): Promise<void> {
  const now = context.clock();
  if (findDaytime(now) <= now) await remind(context, now);
  await dropRestsOfTakenBack(context, now);
  let after = 0;
  for (;;) {
    const due = await listDue(context.db, after, now);
    for (const id of due) {
      try {
        await context.db.transaction((tx) => settle(tx, id, now));
      } catch (error) {
        if (findOutage(error) === "away") throw error;
        context.log.error({ err: error, choice: id }, "closing not settled for a membership");
      }
    }
    if (due.length < BATCH) return;
    after = due.at(-1)!;
  }
}

/** What was sold while a closing was said rests on its days no more once it is taken back. */
async function dropRestsOfTakenBack({ db, log }: PaymentContext, now: Date): Promise<void> {
  const today = toSeoulDate(now);
  const rows = await db
    .select({ closed: closing, row: membership })
    .from(closing)
    .innerJoin(membership, eq(membership.branchPk, closing.branchPk))
    .where(
      and(
        isNotNull(closing.takenBackAt),
        // A moved opening puts in no rests.
        ne(closing.kind, "opening"),
        gte(closing.closedUntil, today),
        isNull(membership.refundedAt),
        isNotNull(membership.paymentId),
      ),
    )
    .orderBy(asc(membership.id));
  for (const { closed, row } of rows.filter((one) => dropRests(one.row, one.closed, today))) {
    try {
      await db.transaction(async (tx) => {
        await lockPaymentMembers(tx, { id: row.paymentId!, memberId: row.memberId });
        const bought = await lockBought(tx, row.id);
        const locked = bought?.membershipRow;
        const term = locked && !locked.refundedAt && dropRests(locked, closed, today);
        if (!term) return;
        // Another one may have been said of the same days since; what is still to be chosen of adds its days itself.
        const said = await listClosings(tx, today, [closed.branchPk]);
        const others = said.filter(({ id }) => id !== bought.closing?.id);
        const kept = waitForClosings({ startsOn: locked.startsOn, ...term }, others) ?? term;
        if (kept.endsOn !== locked.endsOn) {
          await moveTerm(tx, locked, kept, now);
          await tellRestDropped(tx, closed, bought, kept.endsOn, now);
        }
        await dropChoice(tx, locked.id, now);
      });
    } catch (error) {
      if (findOutage(error) === "away") throw error;
      log.error({ err: error, membership: row.id }, "rest of a closing that was taken back not dropped");
    }
  }
}

async function listDue(db: Database, after: number, now: Date): Promise<number[]> {
  const today = toSeoulDate(new Date(now.getTime() - NIGHT_MS));
  const rows = await db
    .select({ id: closingChoice.id })
    .from(closingChoice)
    .innerJoin(closing, eq(closing.id, closingChoice.closingId))
    .where(
      and(
        isNull(closingChoice.settledAt),
        gt(closingChoice.id, after),
        or(eq(closing.kind, "opening"), lte(closing.closedFrom, today)),
      ),
    )
    .orderBy(asc(closingChoice.id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

async function settle(tx: Database, choiceId: number, now: Date): Promise<void> {
  const row = await lockChosen(tx, choiceId);
  if (row === "settled") return;
  if (!row) return write(tx, choiceId, "over", 0, now);
  const { choice, closing: closed } = row;
  const { stop } = row;
  const isStopping = stop && !stop.takenBackAt && !stop.dueAt && stop.stopsOn < closed.closedFrom;
  // It ends before by its own day, and by the sum of that day.
  if (isStopping && !row.membershipRow.refundedAt) return;
  await settleLocked(tx, row, choice.way ?? findDefaultOf(row), now);
}

function findDefaultOf({ closing: closed, product, order }: StoredMembership & OpenChoice) {
  return findDefaultWay(closed, { productKind: product.kind, isBought: order !== null });
}

/** Locks as any change of a membership does, and the choice last. @returns undefined for one whose member has left */
async function lockChosen(
  tx: Database,
  choiceId: number,
): Promise<(StoredMembership & OpenChoice) | "settled" | undefined> {
  const [found] = await tx
    .select({ membershipId: membership.id, memberId: membership.memberId, paymentId: membership.paymentId })
    .from(closingChoice)
    .innerJoin(membership, eq(membership.id, closingChoice.membershipId))
    .where(eq(closingChoice.id, choiceId));
  if (found?.paymentId) {
    await lockPaymentMembers(tx, { id: found.paymentId, memberId: found.memberId });
    await lockBought(tx, found.membershipId);
  } else if (found) await lockMember(tx, found.memberId);
  const [choice] = await tx.select().from(closingChoice).where(eq(closingChoice.id, choiceId)).for("update");
  if (!choice || choice.settledAt) return "settled";
  if (choice.membershipId === null) return undefined;
  const [row] = await selectMemberships(tx, eq(membership.id, choice.membershipId));
  return row?.closing && row.choice ? { ...row, closing: row.closing, choice: row.choice } : undefined;
}

/**
 * Does what was chosen for a membership, inside the caller's transaction, which has its members, its payment and its choice
 * locked. One that ended by another way, or is at another branch by now, is left as it is.
 *
 * @returns what became of it
 */
export async function settleLocked(
  tx: Database,
  row: StoredMembership & OpenChoice,
  way: ClosingWay | null,
  now: Date,
): Promise<ClosingOutcome> {
  const { choice, closing: closed, membershipRow } = row;
  const isElsewhere = membershipRow.branchPk !== closed.branchPk;
  if (isElsewhere) return writeOutcome(tx, choice.id, "move", 0, now);
  if (isOver(row)) return writeOutcome(tx, choice.id, "over", 0, now);
  if (way === "money" && isBought(row)) {
    const why = choice.way ? "돌려받기로 고른 대로" : WHY[closed.kind];
    await giveBack(tx, row, { on: findDeadline(closed), why }, now);
    return writeOutcome(tx, choice.id, "money", 0, now);
  }
  const isOpen = closed.takenBackAt !== null;
  if (way !== "wait" && !isOpen) return writeOutcome(tx, choice.id, "desk", 0, now);
  const days = isOpen ? 0 : await lengthen(tx, row, now);
  // One that comes after another of the member may have moved with it.
  const isAfter = !isOpen && membershipRow.startsOn > (closed.closedUntil ?? membershipRow.startsOn);
  const outcome = await writeOutcome(tx, choice.id, days > 0 || isAfter ? "wait" : "over", days, now);
  await offerChoice(tx, membershipRow.id, now);
  return outcome;
}

function isOver(row: StoredMembership & OpenChoice): boolean {
  const { membershipRow, order, closing: closed } = row;
  if (membershipRow.refundedAt || order?.refundDueAt || (order && order.status !== "paid")) return true;
  // Its rest is another member's by now.
  if (membershipRow.handedOn) return true;
  // Its days may be over only because the job is late.
  return membershipRow.endsOn < closed.closedFrom || membershipRow.visitsLeft === 0;
}

async function giveBack(
  tx: Database,
  row: BoughtMembership,
  { on, why }: { on: string; why: string },
  now: Date,
): Promise<void> {
  if (calculateBoughtStop(row, on, now).kind === "cancel")
    await markCancelled(tx, row.order, CLOSING_REASON, now, why);
  else await endMembership(tx, row, { on, reason: CLOSING_REASON, idempotencyKey: null, why }, now);
}

async function lengthen(tx: Database, row: StoredMembership & OpenChoice, now: Date): Promise<number> {
  const { membershipRow, closing: closed } = row;
  const moved = await wait(tx, giveBackPauses(membershipRow, closed), closed, now);
  if (!moved) return 0;
  const days = countDaysBetween(membershipRow.endsOn, moved.endsOn);
  const names = { place: row.place.name, product: row.product.name };
  if (days > 0) await tellLengthened(tx, closed, moved, { ...names, days }, now);
  await moveNext(tx, membershipRow, moved, now, (later, next, after) =>
    tellNextMoved(tx, closed, later, { after: after.id, ...next }, now),
  );
  return days;
}

async function writeOutcome(
  tx: Database,
  choiceId: number,
  outcome: ClosingOutcome,
  days: number,
  now: Date,
): Promise<ClosingOutcome> {
  await write(tx, choiceId, outcome, days, now);
  return outcome;
}

async function write(
  tx: Database,
  choiceId: number,
  outcome: ClosingOutcome,
  days: number,
  now: Date,
): Promise<void> {
  await tx
    .update(closingChoice)
    .set({ outcome, days, settledAt: now })
    .where(and(eq(closingChoice.id, choiceId), isNull(closingChoice.settledAt)));
}

/** Who was told only just now is not reminded. */
async function remind({ db, log }: PaymentContext, now: Date): Promise<void> {
  const today = toSeoulDate(now);
  const rows = await db
    .select({ closed: closing, membershipId: membership.id, place: branch.name })
    .from(closingChoice)
    .innerJoin(closing, eq(closing.id, closingChoice.closingId))
    .innerJoin(branch, eq(branch.pk, closing.branchPk))
    .innerJoin(membership, eq(membership.id, closingChoice.membershipId))
    .where(
      and(
        isNull(closingChoice.settledAt),
        isNull(closingChoice.way),
        isNull(closing.takenBackAt),
        ne(closing.kind, "opening"),
        gt(closing.closedFrom, today),
        lte(closing.closedFrom, addDays(today, REMINDED_DAYS + 1)),
        eq(membership.branchPk, closing.branchPk),
        isNull(membership.refundedAt),
      ),
    )
    .orderBy(asc(closingChoice.id));
  for (const { closed, membershipId, place } of rows) {
    if (toSeoulDate(closed.appliedAt) >= addDays(closed.closedFrom, -REMINDED_DAYS - 1)) continue;
    try {
      const [row] = await selectMemberships(db, eq(membership.id, membershipId));
      const shown = row && toMembership(row, now);
      if (!row || !shown?.closing?.default_way) continue;
      const isMoney = shown.closing.default_way === "money";
      const { memberId } = row.membershipRow;
      await tellClosingChoice(db, closed, { memberId, place, isMoney }, now);
    } catch (error) {
      if (findOutage(error) === "away") throw error;
      log.error({ err: error }, "member not reminded of a closing");
    }
  }
}
