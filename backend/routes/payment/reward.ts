import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Pause } from "@/lib/contract/membership";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/membership";
import type { Database } from "../../db/client";
import { lockMembers } from "../../db/member-lock";
import { findOutage } from "../../db/outage";
import { membership, payment, product, referral, type PaymentRow } from "../../db/schema";
import { tellReward, tellRewardTakenBack } from "../../message/account";
import { atSeoulTime } from "../../time";
import { chargePoints, takeBackPoints } from "../point/ledger";
import type { PaymentContext } from "./context";
import { MOVES_KRW } from "./owe";

/** What a member gets for an invited friend who stays (건강 선물하기). */
const REWARD_POINTS = 10_000;
const REWARD_DAYS = 365;
/** Of one order, after coupon and points, and after all that has gone back: below this there is no reward, KRW. */
export const KEPT_KRW_MIN = 50_000;
/** The reward is due on the eighth day of use, or with the third visit of what is used by visits. */
export const DUE_DAYS = 8;
const DUE_VISITS = 3;

/**
 * Gives inviters the rewards that have become due: one an invitation, for one of the friend's orders. Safe to repeat and
 * to interrupt, also by two processes at once; the job makes it one at a time.
 */
export async function grantRewards(context: PaymentContext): Promise<void> {
  for (const due of await listDue(context.db, context.clock())) {
    try {
      await context.db.transaction((tx) => grant(tx, due, context.clock()));
    } catch (error) {
      if (findOutage(error) === "away") throw error;
      context.log.error({ err: error, referralId: due.referralId }, "reward not granted");
    }
  }
}

/**
 * Takes a reward back of whose purchase too little stays paid, inside the caller's transaction, which holds the locks of
 * `lockPaymentMembers`. It is not given again. A purchase without a reward is left alone.
 *
 * @param kept what the chain keeps of the order, won
 */
export async function takeBackReward(
  tx: Database,
  paymentId: string,
  { keptKrw }: { keptKrw: number },
  now: Date,
): Promise<void> {
  if (keptKrw >= KEPT_KRW_MIN) return;
  const [taken] = await tx
    .update(referral)
    .set({ takenBackAt: now })
    .where(and(eq(referral.rewardPaymentId, paymentId), isNull(referral.takenBackAt)))
    .returning({ id: referral.id, referrerId: referral.referrerId, amount: referral.rewardedPoint });
  if (!taken) return;
  await takeBackPoints(tx, taken.referrerId, { amount: taken.amount, reason: "친구 초대 취소" }, now);
  await tellRewardTakenBack(tx, taken.referrerId, { referralId: taken.id, points: taken.amount }, now);
}

/** An order by whose members its changes are locked; of one that moves another's purchase, with that one. */
export type LockedBy = Pick<PaymentRow, "id" | "memberId"> & Partial<Pick<PaymentRow, "movesPaymentId">>;

/**
 * Locks the members whom undoing a payment concerns: the buyer, who took on what was handed on, and the inviters who were
 * or may be rewarded for it.
 *
 * @param order as read before its lock: its member may be gone since, but never becomes another one
 * @param more members, whom the change concerns as well
 */
export async function lockPaymentMembers(
  tx: Database,
  { id, memberId, movesPaymentId }: LockedBy,
  more: number[] = [],
): Promise<void> {
  const firstId = movesPaymentId ?? id;
  const from = tx.select({ id: payment.handsPaymentId }).from(payment).where(eq(payment.id, firstId));
  // Of what was handed on both: who bought it, and who took it on.
  const found = await tx
    .select({ memberId: payment.memberId, referrerId: referral.referrerId })
    .from(payment)
    .leftJoin(referral, or(eq(referral.rewardPaymentId, payment.id), eq(referral.memberId, payment.memberId)))
    .where(or(eq(payment.id, firstId), eq(payment.handsPaymentId, firstId), inArray(payment.id, from)));
  const members = [memberId, ...found.flatMap((row) => [row.memberId, row.referrerId]), ...more];
  await lockMembers(
    tx,
    members.filter((one) => one !== null),
  );
}

interface Due {
  referralId: number;
  referrerId: number;
  memberId: number;
  paymentId: string;
}

/** Who took on what a friend bought, and how it goes on: the friend's order still counts. */
const taken = alias(payment, "taken_payment");
const goesOn = alias(membership, "taken_membership");

/** Invitations without a reward, with each order of the friend that earns it. */
async function listDue(db: Database, now: Date, only?: Due): Promise<Due[]> {
  const today = toSeoulDate(now);
  const isVisited = sql`${product.visits} - ${membership.visitsLeft} >= ${DUE_VISITS}`;
  const isBegun = and(isNull(product.visits), lte(payment.startsOn, addDays(today, 1 - DUE_DAYS)));
  const rows = await db
    .select({
      referralId: referral.id,
      referrerId: referral.referrerId,
      // The friend who pays is still a member.
      memberId: sql<number>`${referral.memberId}`,
      paymentId: payment.id,
      visits: product.visits,
      starts_on: membership.startsOn,
      ends_on: sql<string>`coalesce(${goesOn.endsOn}, ${membership.endsOn})`,
      pauses: sql<Pause[]>`coalesce(${goesOn.pauses}, ${membership.pauses})`,
    })
    .from(referral)
    .innerJoin(payment, eq(payment.memberId, referral.memberId))
    .innerJoin(membership, eq(membership.paymentId, payment.id))
    .innerJoin(product, eq(product.id, payment.productId))
    .leftJoin(taken, eq(taken.handsPaymentId, payment.id))
    .leftJoin(goesOn, eq(goesOn.paymentId, taken.id))
    .where(
      and(
        isNull(goesOn.refundedAt),
        isNull(referral.rewardedAt),
        eq(payment.status, "paid"),
        isNull(payment.refundDueAt),
        gte(sql`${payment.amountKrw} - ${payment.refundedKrw} + ${MOVES_KRW}`, KEPT_KRW_MIN),
        or(isVisited, isBegun),
        isNull(membership.refundedAt),
        only && and(eq(referral.id, only.referralId), eq(payment.id, only.paymentId)),
      ),
    )
    .orderBy(asc(referral.id), asc(payment.startsOn));
  return rows.filter(
    ({ visits, ...days }) => visits !== null || getMembershipPeriod(days, today).usedDays >= DUE_DAYS,
  );
}

async function grant(tx: Database, due: Due, now: Date): Promise<void> {
  const { referralId, referrerId, memberId, paymentId } = due;
  await lockMembers(tx, [referrerId, memberId]);
  await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, paymentId)).for("update");
  // Cancelled, withdrawn or rewarded meanwhile.
  const [stillDue] = await listDue(tx, now, due);
  if (!stillDue) return;
  await tx
    .update(referral)
    .set({ rewardedPoint: REWARD_POINTS, rewardedAt: now, rewardPaymentId: paymentId })
    .where(eq(referral.id, referralId));
  const expiresAt = atSeoulTime(now, REWARD_DAYS + 1, "00:00");
  await chargePoints(tx, referrerId, { amount: REWARD_POINTS, reason: "친구 초대", expiresAt }, now);
  const lastDay = addDays(toSeoulDate(now), REWARD_DAYS);
  await tellReward(tx, referrerId, { referralId, points: REWARD_POINTS, lastDay }, now);
}
