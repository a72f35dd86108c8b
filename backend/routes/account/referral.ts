import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { coupon, member, referral } from "../../db/schema";
import { ApiError } from "../../errors";
import { claimCoupon } from "../coupon/claim";

/**
 * Finds the member of a referral code.
 *
 * @returns the member's id, undefined for an unknown code
 */
export async function findReferrer(db: Database, code: string): Promise<number | undefined> {
  const spelled = code.trim().toUpperCase();
  if (!/^[A-Z0-9]{1,40}$/.test(spelled)) return undefined;
  const [referrer] = await db.select({ id: member.id }).from(member).where(eq(member.referralCode, spelled));
  return referrer?.id;
}

/** Stores who invited a new member, and gives the new member the coupon for invited friends, if there is one. */
export async function addReferral(
  tx: Database,
  { referrerId, memberId }: { referrerId: number; memberId: number },
  now: Date,
): Promise<void> {
  // Locked until the end, so that an inviter's withdrawal at this moment does not delete the new member's rows.
  const [referrer] = await tx
    .select({ id: member.id })
    .from(member)
    .where(eq(member.id, referrerId))
    .for("key share");
  if (!referrer) return;
  await tx.insert(referral).values({ referrerId, memberId, created: now });
  const [gift] = await tx.select({ code: coupon.codeValue }).from(coupon).where(eq(coupon.isReferral, true));
  if (!gift) return;
  try {
    await claimCoupon(tx, memberId, gift, now);
  } catch (error) {
    // Sold out or expired: not a reason to refuse the new member.
    if (!(error instanceof ApiError)) throw error;
  }
}
