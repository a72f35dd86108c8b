import { and, asc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { ClosingWay, Membership, MembershipClosing } from "@/lib/contract/membership";
import type { ProductKind } from "@/lib/contract/product";
import { addDays } from "@/lib/contract/rules/days";
import { CLOSED_FOR_GOOD } from "@/lib/contract/rules/order";
import type { Database } from "../db/client";
import {
  branch,
  closing,
  closingChoice,
  payment,
  refund,
  type BranchRow,
  type ClosingChoiceRow,
  type ClosingRow,
} from "../db/schema";
import { isLong, waitForBranch } from "./days";

/** A provider wants a reason for every cancellation. */
export const CLOSING_REASON = "지점 휴·폐업";

/** In a query of orders: whether a closing has ended what one bought, by its member's choice or without; null if not. */
export const BY_CLOSING = sql<
  "chosen" | "default" | null
>`case when ${CLOSING_REASON} in (${refund.reason}, ${payment.cancelReason}) then
  (select case when settled.way is null then 'default' else 'chosen' end from ${closingChoice} settled
    where settled.payment_id in (${payment.id}, ${payment.movesPaymentId}) and settled.outcome = 'money' limit 1) end`;

/** The choice that a membership has to make, with what it is about. */
export interface OpenChoice {
  choice: ClosingChoiceRow;
  closing: ClosingRow;
}

/** The closings of branches that are neither over nor taken back, the earliest first. @param today `YYYY-MM-DD` in Seoul */
export function listClosings(db: Database, today: string, branchPks?: number[]): Promise<ClosingRow[]> {
  const isThere = or(isNull(closing.closedUntil), gte(closing.closedUntil, today));
  return db
    .select()
    .from(closing)
    .where(and(isThere, isNull(closing.takenBackAt), branchPks && inArray(closing.branchPk, branchPks)))
    .orderBy(asc(closing.closedFrom), asc(closing.id));
}

/** The first day on which a branch is closed for good, if it closes. */
export function findEnd(branchPk: number, closings: readonly ClosingRow[]): string | undefined {
  return closings.find((one) => one.branchPk === branchPk && one.closedUntil === null)?.closedFrom;
}

/**
 * The same for what is being sold there: none can be added until the transaction ends.
 *
 * @param today `YYYY-MM-DD` in Seoul
 */
export async function lockClosings(tx: Database, branchPk: number, today: string): Promise<ClosingRow[]> {
  await tx.select({ pk: branch.pk }).from(branch).where(eq(branch.pk, branchPk)).for("key share");
  return listClosings(tx, today, [branchPk]);
}

/** A branch with the closings of its operator among those of its content: on all these days it has no hours. */
export function withClosings<Row extends Pick<BranchRow, "pk" | "closures">>(
  row: Row,
  closings: readonly ClosingRow[],
): Row {
  const own = closings.filter(({ branchPk, kind }) => branchPk === row.pk && kind !== "opening");
  if (own.length === 0) return row;
  const said = own.map(({ closedFrom, closedUntil, reason }) => ({
    from: closedFrom,
    to: closedUntil ?? CLOSED_FOR_GOOD,
    reason,
    ...(closedUntil !== null && { lengthens: true }),
  }));
  // Content may say the same days, in other words.
  const others = row.closures.filter((one) => !said.some(({ from, to }) => from <= one.from && one.to <= to));
  return { ...row, closures: [...said, ...others] };
}

/** By what the ways differ. */
export interface Choosing {
  productKind: ProductKind;
  isBought: boolean;
}

/**
 * The ways that a member has: a day pass is for its day, and what was not bought here has no money. Where the closing is
 * taken back nothing is to be waited for, and who was promised the money may still have it.
 */
export function listWays(
  { kind, takenBackAt }: Pick<ClosingRow, "kind" | "takenBackAt">,
  { productKind, isBought }: Choosing,
): ClosingWay[] {
  const canWait = takenBackAt !== null || (kind !== "for_good" && productKind !== "day_pass");
  return [...(canWait ? (["wait"] as const) : []), ...(isBought ? (["money"] as const) : [])];
}

/** What happens to who does not choose; null where nothing can. */
export function findDefaultWay(
  closed: Pick<ClosingRow, "kind" | "closedFrom" | "closedUntil" | "takenBackAt">,
  choosing: Choosing,
): ClosingWay | null {
  const ways = listWays(closed, choosing);
  const isMoney = isLong(closed) && closed.kind !== "opening" && closed.takenBackAt === null;
  const wanted = isMoney ? "money" : "wait";
  return ways.includes(wanted) ? wanted : (ways[0] ?? null);
}

/**
 * What a member is shown of a closing.
 *
 * @param back what comes back of it on the last day before, won and points @param closesOn from when on its branch is closed
 *   for good: waiting leads no further
 */
export function toClosing(
  { choice, closing: closed }: OpenChoice,
  membership: Membership,
  { closesOn, ...back }: { amount: number; points: number; closesOn: string | null },
): MembershipClosing | null {
  const { kind, closedFrom, closedUntil, reason, takenBackAt } = closed;
  if (kind === "opening") return null;
  const choosing = { productKind: membership.product.kind, isBought: membership.payment_id !== null };
  const ways = listWays(closed, choosing);
  const { starts_on: startsOn, ends_on: endsOn, pauses = [] } = membership;
  return {
    kind,
    from: closedFrom,
    until: closedUntil,
    reason,
    deadline: findDeadline(closed),
    ways,
    default_way: findDefaultWay(closed, choosing),
    way: choice.way,
    version: choice.version,
    ends_on: !ways.includes("wait")
      ? null
      : takenBackAt
        ? endsOn
        : endBefore(closesOn, waitForBranch({ startsOn, endsOn, pauses }, closed).endsOn),
    ...(takenBackAt && { is_taken_back: true }),
    ...back,
  };
}

function endBefore(closesOn: string | null, endsOn: string): string {
  return closesOn && closesOn <= endsOn ? addDays(closesOn, -1) : endsOn;
}

/** Writes down that a membership has gone on at another branch, whose closing is not this one. */
export async function markMoved(tx: Database, membershipId: number, now: Date): Promise<void> {
  await tx
    .update(closingChoice)
    .set({ way: "move", chosenAt: now, outcome: "move", settledAt: now })
    .where(and(eq(closingChoice.membershipId, membershipId), isNull(closingChoice.settledAt)));
}

/** The last day on which a member can choose, and the last one of use. @returns `YYYY-MM-DD` */
export function findDeadline({ closedFrom }: Pick<ClosingRow, "closedFrom">): string {
  return addDays(closedFrom, -1);
}
