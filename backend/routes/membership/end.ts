import { and, eq, isNull } from "drizzle-orm";
import type { RefundQuote } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { countPausedDays, endPauses, findStopRefusal, type Stop } from "@/lib/contract/rules/membership";
import { moveNextBack } from "../../closing/back";
import type { Database } from "../../db/client";
import { membership, payment, pointUse, refund, type PaymentRow, type RefundRow } from "../../db/schema";
import { tellStopped } from "../../message/purchase";
import { oweStop } from "../payment/owe";
import { takeBackReward } from "../payment/reward";
import { giveBackPoints } from "../point/ledger";
import { takeBackOffers } from "./offer-end";
import {
  calculateBoughtStop,
  countHandedPoints,
  foresee,
  selectMemberships,
  toMembership,
  type BoughtMembership,
  type StoredMembership,
} from "./queries";
import { moveTerm } from "./term";

/** What stopping on a day brings back, with its working. @param on `YYYY-MM-DD` */
export function quoteStop(row: BoughtMembership, on: string, now: Date): RefundQuote {
  const sum = calculateBoughtStop(row, on, now);
  const { startsOn, pauses } = foresee(row, on).row.membershipRow;
  return {
    kind: sum.kind,
    on,
    ...toWorking(sum),
    ...(row.handed && { withdrawal: undefined }),
    point_used: row.order.pointUsed,
    is_coupon_returned: sum.kind === "cancel" && row.order.couponUserId !== null,
    is_coupon_spent: sum.kind === "stop" && row.order.couponUserId !== null,
    paused_days: countPausedDays(pauses, row.handed?.startsOn ?? startsOn, on),
    bonus_days: row.order.bonusDays,
  };
}

/** How a membership ends. */
interface Ending {
  /** `YYYY-MM-DD` */
  on: string;
  reason: string | null;
  idempotencyKey: string | null;
  /** Where a closing of its branch ends it: so it is told. */
  why?: string;
}

/**
 * Ends a membership on a day, inside the caller's transaction: what is not money happens here, at once and once, and what
 * is owed in money is written down for `payOut`. The day itself is paid for where it counts as used, so it can be used
 * to its end (`findStatus`). The members of `lockPaymentMembers` are locked, then the payment.
 *
 * @param row as read under these locks, without a stop that is due
 */
export async function endMembership(
  tx: Database,
  row: BoughtMembership,
  { on, reason, idempotencyKey, why }: Ending,
  now: Date,
): Promise<RefundRow> {
  const { membershipRow, order, stop, handed } = row;
  const sum = calculateBoughtStop(row, on, now);
  const working = { ...toWorking(sum), ...(handed && { withdrawal: undefined }) };
  // What was handed on may end before it has begun for its member.
  const endsOn = on < membershipRow.startsOn ? membershipRow.startsOn : on;
  const pauses = endPauses(membershipRow.pauses, on);
  await moveTerm(tx, membershipRow, { endsOn, pauses, refundedAt: now }, now);
  await moveNextBack(tx, membershipRow, { endsOn, pauses }, now);
  await takeBackOffers(tx, eq(membership.id, membershipRow.id), now);
  await giveBackUnused(tx, order, working.points, now);
  if (handed) await giveBackUnused(tx, handed, countHandedPoints(row, on, now), now);
  await takeBackReward(tx, handed?.id ?? order.id, { keptKrw: working.paid - working.amount }, now);
  const isOwed = working.amount > 0;
  const due = {
    stopsOn: on,
    reason,
    idempotencyKey,
    askedAt: stop && !stop.takenBackAt ? stop.askedAt : now,
    takenBackAt: null,
    dueAt: now,
    refundedAt: isOwed ? null : now,
    working,
  };
  const [written] = await tx
    .insert(refund)
    .values({ paymentId: order.id, ...due })
    .onConflictDoUpdate({ target: refund.paymentId, set: due, setWhere: isNull(refund.dueAt) })
    .returning();
  if (!written) throw new Error("a stop is due once");
  if (isOwed) await oweStop(tx, order, working.amount, now);
  await tellStopped(tx, order, { on, amountKrw: working.amount, why }, now);
  return written;
}

/** A membership and what belongs to it, with its payment locked; undefined if it is gone or was not bought here. */
export async function lockBought(tx: Database, membershipId: number): Promise<BoughtMembership | undefined> {
  const [found] = await tx
    .select({ paymentId: membership.paymentId })
    .from(membership)
    .where(eq(membership.id, membershipId));
  if (!found?.paymentId) return undefined;
  await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, found.paymentId)).for("update");
  const [row] = await selectMemberships(tx, eq(membership.id, membershipId));
  return row && isBought(row) ? row : undefined;
}

/** Whether a membership was bought here, so that there is a payment to refund. */
export function isBought(row: StoredMembership): row is BoughtMembership {
  return row.order !== null;
}

function toWorking({
  terms,
  usedKrw,
  penaltyKrw,
  refundKrw,
  points,
  usableThrough,
  withdrawal,
}: Stop): RefundRow["working"] & {} {
  return {
    paid: terms.paidKrw,
    used_amount: usedKrw,
    penalty: penaltyKrw,
    amount: refundKrw,
    unit: terms.unit === "회" ? "visit" : "day",
    used: terms.usedUnits,
    total: terms.totalUnits,
    points,
    withdrawal,
    usable_through: usableThrough,
  };
}

/** What expires soonest was spent first, so the unused points are those that expire last. */
async function giveBackUnused(tx: Database, { id }: PaymentRow, points: number, now: Date): Promise<void> {
  const uses = await tx.select().from(pointUse).where(eq(pointUse.paymentId, id));
  let left = points;
  for (const use of uses) {
    const amount = Math.min(left, use.amount);
    left -= amount;
    await giveBackPoints(tx, use, now, { from: use.amount - amount });
  }
}

/** The member's running memberships that a withdrawal ends. @param memberId whose row is locked, or just to show them */
export async function listRunning(tx: Database, memberId: number, now: Date): Promise<BoughtMembership[]> {
  const rows = await selectMemberships(
    tx,
    and(eq(membership.memberId, memberId), isNull(membership.refundedAt)),
  );
  return rows.filter(isBought).filter((row) => isRunning(row, now));
}

function isRunning(row: BoughtMembership, now: Date): boolean {
  return (
    row.order.status === "paid" &&
    findStopRefusal(toMembership(row, now), toSeoulDate(now), toSeoulDate(now), now) === null
  );
}
