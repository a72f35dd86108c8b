import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { ReferralOffer } from "@/lib/contract/coupon";
import type { Database } from "../../db/client";
import { coupon, member } from "../../db/schema";
import { maskName } from "../../mask-name";
import { toCoupon } from "../coupon/queries";

/**
 * What a member's friend gets, and from whom.
 *
 * @param code a member's referral code, in capitals
 * @returns undefined for a code that nobody has, or while no coupon is offered to friends
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
  return (
    found && { coupon: toCoupon(found.offer), referrer: { nickname: maskName(found.nickname ?? found.name) } }
  );
}
