import { createHash } from "node:crypto";
import { and, asc, eq, gte, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { ClosingWay } from "@/lib/contract/membership";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../db/client";
import { branch, closing, membership, trial, type BranchRow, type ClosingKind } from "../db/schema";
import {
  calculateBoughtStop,
  selectMemberships,
  toMembership,
  type StoredMembership,
} from "../routes/membership/queries";
import { isTouched, waitForBranch, type ClosedDays } from "./days";
import { findDeadline, findDefaultWay } from "./queries";

/** A closing as the operator wants it. */
export interface WantedClosing extends ClosedDays {
  kind: ClosingKind;
  branch: BranchRow;
  /** Of an opening that moves, the new first day; one that moves earlier touches nothing that was sold. */
  opensOn?: string;
}

/** Whether an opening moves to an earlier day. */
export function isEarlier({ branch: { openDate }, opensOn }: WantedClosing): boolean {
  return opensOn !== undefined && opensOn < openDate;
}

/**
 * An opening that moves. Later, the branch is closed from the day that was said before. Earlier, what an earlier move still
 * says is cut down to the days before the new one, for orders that were made before that; where nothing is left of it, the
 * row is that of the days on which it is open now.
 *
 * @param opensOn the new first day, `YYYY-MM-DD`
 */
export async function wantOpening(db: Database, place: BranchRow, opensOn: string): Promise<WantedClosing> {
  const wanted = { kind: "opening", branch: place, opensOn } as const;
  const last = addDays(opensOn, -1);
  if (opensOn >= place.openDate) return { ...wanted, closedFrom: place.openDate, closedUntil: last };
  const [said] = await db
    .select({ from: closing.closedFrom })
    .from(closing)
    .where(standsAsOpening(place.pk))
    .orderBy(asc(closing.closedFrom));
  return said && said.from < opensOn
    ? { ...wanted, closedFrom: said.from, closedUntil: last }
    : { ...wanted, closedFrom: opensOn, closedUntil: addDays(place.openDate, -1) };
}

/** What an opening that moved before still says. */
export function standsAsOpening(branchPk: number): SQL | undefined {
  return and(eq(closing.branchPk, branchPk), eq(closing.kind, "opening"), isNull(closing.takenBackAt));
}

/** What it comes to for one membership that runs or is to come. */
export interface PlannedMembership {
  row: StoredMembership;
  /** False for one that is over before, or begins after: its member is told, and nothing changes. */
  isTouched: boolean;
  defaultWay: ClosingWay | null;
  /** By how many days it is lengthened if it waits; 0 where it cannot. */
  days: number;
  /** What comes back on the last day before, won. */
  amountKrw: number;
}

/** What a closing comes to. */
export interface ClosingPlan {
  memberships: PlannedMembership[];
  /** Bookings of a trial on a day on which it is closed. */
  trials: (typeof trial.$inferSelect)[];
  /** Of all that was planned: another state has another one. */
  fingerprint: string;
}

/**
 * What a closing comes to now, member by member, and nothing is written.
 */
export async function planClosing(tx: Database, wanted: WantedClosing, now: Date): Promise<ClosingPlan> {
  const today = toSeoulDate(now);
  const rows = await selectRunning(tx, eq(membership.branchPk, wanted.branch.pk), now);
  const memberships = rows.map((row) => planMembership(row, wanted, now));
  const { closedFrom, closedUntil } = wanted;
  const trials = await tx
    .select()
    .from(trial)
    .where(
      and(
        isEarlier(wanted) ? sql`false` : undefined,
        eq(trial.branchPk, wanted.branch.pk),
        gte(trial.visitDate, closedFrom > today ? closedFrom : today),
        closedUntil === null ? undefined : lte(trial.visitDate, closedUntil),
      ),
    )
    .orderBy(asc(trial.id));
  const planned = {
    wanted: [wanted.kind, wanted.branch.pk, wanted.branch.openDate, closedFrom, closedUntil, wanted.opensOn],
    memberships: memberships.map(({ row, days, amountKrw, defaultWay }) => {
      const { id, startsOn, endsOn } = row.membershipRow;
      return [id, startsOn, endsOn, days, amountKrw, defaultWay];
    }),
    trials: trials.map(({ id, visitDate }) => [id, visitDate]),
  };
  return { memberships, trials, fingerprint: toFingerprint(planned) };
}

/** Twelve hexadecimal digits that say whether a plan is the one that was seen. */
export function toFingerprint(planned: unknown): string {
  return createHash("sha256").update(JSON.stringify(planned)).digest("hex").slice(0, 12);
}

/** The memberships that can still be used, in order; one whose money is under way is over. */
async function selectRunning(tx: Database, condition: SQL, now: Date): Promise<StoredMembership[]> {
  const rows = await selectMemberships(tx, and(condition, isNull(membership.refundedAt)));
  return rows
    .filter((row) => {
      const { status } = toMembership(row, now);
      return status !== "expired" && status !== "refunded" && !row.order?.refundDueAt;
    })
    .sort((a, b) => a.membershipRow.id - b.membershipRow.id);
}

/** The same for one membership. */
export function planMembership(row: StoredMembership, wanted: WantedClosing, now: Date): PlannedMembership {
  const { membershipRow, order, stop } = row;
  const isStoppedBefore = stop !== null && !stop.takenBackAt && stop.stopsOn < wanted.closedFrom;
  if (!isTouched(membershipRow, wanted) || isStoppedBefore || isEarlier(wanted)) {
    return { row, isTouched: false, defaultWay: null, days: 0, amountKrw: 0 };
  }
  const defaultWay = findDefaultWay(
    { ...wanted, takenBackAt: null },
    { productKind: row.product.kind, isBought: order !== null },
  );
  const isWaiting = wanted.kind !== "for_good" && row.product.kind !== "day_pass";
  const isFree = { ...row, closing: { ...NOT_YET, ...wanted } };
  return {
    row,
    isTouched: true,
    defaultWay,
    days: isWaiting ? waitForBranch(membershipRow, wanted).days : 0,
    amountKrw: order ? calculateBoughtStop({ ...isFree, order }, findDeadline(wanted), now).refundKrw : 0,
  };
}

/** What a closing has once it is there, for a sum before. */
const NOT_YET = {
  id: 0,
  branchPk: 0,
  reason: "",
  urgentReason: null,
  appliedAt: new Date(0),
  takenBackAt: null,
};

/** The branches, in use, of a name as people say it: with or without 점. */
export function findBranches(db: Database, name: string): Promise<BranchRow[]> {
  return db
    .select()
    .from(branch)
    .where(and(eq(branch.name, name.trim().replace(/점$/, "")), isNull(branch.retiredAt)));
}
