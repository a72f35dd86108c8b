import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { coupon, member, referral } from "../../db/schema";
import { ApiError } from "../../errors";
import { claimCoupon } from "../coupon/claim";

/**
 * Finds the member whose referral code somebody was given.
 *
 * @returns the member's id, undefined for a code that nobody has
 */
export async function findReferrer(db: Database, code: string): Promise<number | undefined> {
  const spelled = code.trim().toUpperCase();
  if (!/^[A-Z0-9]{1,40}$/.test(spelled)) return undefined;
  const [referrer] = await db.select({ id: member.id }).from(member).where(eq(member.referralCode, spelled));
  return referrer?.id;
}

/** Notes who invited a new member, and gives the new one the coupon for invited friends while there is one. */
export async function addReferral(
  tx: Database,
  { referrerId, memberId }: { referrerId: number; memberId: number },
  now: Date,
): Promise<void> {
  // Held until the end, so that an inviter who leaves in this moment does not take the new member along.
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
    // None left, or past its date: that is no reason to turn the new member away.
    if (!(error instanceof ApiError)) throw error;
  }
}
