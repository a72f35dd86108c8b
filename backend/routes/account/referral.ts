import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { coupon, couponUser, member, referral } from "../../db/schema";

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
  const [gift] = await tx
    .update(coupon)
    // Null, which is without limit, stays null.
    .set({ quantityLeft: sql`${coupon.quantityLeft} - 1` })
    .where(
      and(
        coupon.isReferral,
        coupon.isActive,
        lte(coupon.startsAt, now),
        or(isNull(coupon.expiresAt), gt(coupon.expiresAt, now)),
        or(isNull(coupon.quantityLeft), gt(coupon.quantityLeft, 0)),
      ),
    )
    .returning({ id: coupon.id, expiresAt: coupon.expiresAt });
  if (!gift) return;
  await tx
    .insert(couponUser)
    .values({ memberId, couponId: gift.id, created: now, expiresAt: gift.expiresAt });
}
