import { and, count, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { ReferralOffer } from "@/lib/contract/coupon";
import type { Database } from "../../db/client";
import { coupon, member, referral } from "../../db/schema";
import { maskName } from "../../mask-name";
import { toCoupons } from "../coupon/queries";

/**
 * What a member's friend gets, and who sent it.
 *
 * @param code a member's referral code, in capitals
 * @returns undefined for an unknown code, or while no coupon is offered to friends
 */
export async function findReferralOffer(
  db: Database,
  code: string,
  now: Date,
): Promise<ReferralOffer | undefined> {
  const [found] = await db
    .select({ offer: coupon, nickname: member.nickname, name: member.name })
    .from(member)
    .innerJoin(
      coupon,
      and(
        coupon.isReferral,
        coupon.isActive,
        lte(coupon.startsAt, now),
        or(isNull(coupon.expiresAt), gt(coupon.expiresAt, now)),
      ),
    )
    .where(eq(member.referralCode, code));
  const [offered] = found ? await toCoupons(db, [found.offer]) : [];
  return (
    found && offered && { coupon: offered, referrer: { nickname: maskName(found.nickname ?? found.name) } }
  );
}

/** What a member gives friends, and what it has earned and kept so far; undefined if the member is gone. */
export async function findOwnReferral(
  db: Database,
  memberId: number,
): Promise<{ code: string; joined: number; rewardedPoint: number } | undefined> {
  const [found] = await db
    .select({
      code: member.referralCode,
      joined: count(referral.id),
      rewardedPoint:
        sql`coalesce(sum(${referral.rewardedPoint}) filter (where ${referral.takenBackAt} is null), 0)`.mapWith(
          Number,
        ),
    })
    .from(member)
    .leftJoin(referral, eq(referral.referrerId, member.id))
    .where(eq(member.id, memberId))
    .groupBy(member.id);
  return found;
}
