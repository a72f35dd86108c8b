import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { referral } from "../../db/schema";
import { atSeoulTime } from "../../time";
import { chargePoints } from "../point/ledger";

/** What a member gets when an invited friend has paid for the first time (건강 선물하기). */
const REFERRAL_REWARD_POINTS = 10_000;
const REWARD_DAYS = 365;

/** The inviter of a member, if not rewarded yet. */
export async function findUnrewardedReferrer(tx: Database, memberId: number): Promise<number | undefined> {
  const [found] = await tx
    .select({ referrerId: referral.referrerId })
    .from(referral)
    .where(and(eq(referral.memberId, memberId), eq(referral.rewardedPoint, 0)));
  return found?.referrerId;
}

/** Rewards the inviter once, inside the transaction of the friend's payment; both members' rows are locked. */
export async function rewardReferrer(
  tx: Database,
  { referrerId, memberId }: { referrerId: number; memberId: number },
  now: Date,
): Promise<void> {
  const rewarded = await tx
    .update(referral)
    .set({ rewardedPoint: REFERRAL_REWARD_POINTS })
    .where(and(eq(referral.memberId, memberId), eq(referral.rewardedPoint, 0)))
    .returning({ id: referral.id });
  if (rewarded.length === 0) return;
  const expiresAt = atSeoulTime(now, REWARD_DAYS + 1, "00:00");
  const charge = { amount: REFERRAL_REWARD_POINTS, reason: "친구 초대", expiresAt };
  await chargePoints(tx, referrerId, charge, now);
}
