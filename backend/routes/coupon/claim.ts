import { and, eq, gt, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { CouponUser } from "@/lib/contract/coupon";
import type { Database } from "../../db/client";
import { lockMember } from "../../db/member-lock";
import { coupon, couponUser } from "../../db/schema";
import { ApiError } from "../../errors";
import { hasHad } from "../../number-memory";
import { tokenNotValid } from "../../plugins/auth";
import { toCoupons, toCouponUser } from "./queries";
import { isPast, listBoughtKinds } from "./use";

type CouponRow = typeof coupon.$inferSelect;

/** Coupons are claimed by the id of one shown on a page, or by the code of any. */
type CouponKey = { id: number } | { code: string };

/**
 * Gives a member a coupon: once per member, for a year also once per number, and never more than there are. Claims of one member wait for
 * each other; claims of different members only share the coupon's row, and only if its quantity is limited.
 *
 * @returns undefined for a coupon that is not available: unknown, switched off, not started, or requested by
 *   id although it needs its code
 * @throws ApiError 409 `coupon_already_claimed`, `coupon_expired`, `coupon_sold_out`
 */
export async function claimCoupon(
  db: Database,
  memberId: number,
  key: CouponKey,
  now: Date,
): Promise<CouponUser | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw tokenNotValid();
    const offer = await findOffer(tx, key, now);
    if (!offer) return undefined;
    if (await hasHad(tx, memberId, `coupon:${offer.id}`, now)) throw alreadyClaimedByNumber();
    // Written first and rolled back by the error, so that the unique index decides who has it already.
    const [link] = await tx
      .insert(couponUser)
      .values({ memberId, couponId: offer.id, created: now, expiresAt: offer.expiresAt })
      .onConflictDoNothing()
      .returning();
    if (!link) {
      throw new ApiError("coupon_already_claimed");
    }
    if (isPast(offer.expiresAt, now)) {
      throw new ApiError("coupon_expired");
    }
    const [given = null] = await toCoupons(tx, [await takeOne(tx, offer)]);
    return toCouponUser(link, given, await listBoughtKinds(tx, memberId, now), now);
  });
}

/** In an earlier membership: there is nothing to be found among the member's coupons. */
function alreadyClaimedByNumber(): ApiError {
  const message = "탈퇴하기 전에 이 번호로 받은 쿠폰이에요. 같은 쿠폰은 한 번만 받을 수 있어요.";
  return new ApiError("coupon_already_claimed", { message });
}

function findOffer(tx: Database, key: CouponKey, now: Date): Promise<CouponRow | undefined> {
  const isWanted: SQL | undefined =
    "id" in key ? and(eq(coupon.id, key.id), coupon.isPublic) : eq(coupon.codeValue, key.code);
  return tx
    .select()
    .from(coupon)
    .where(and(isWanted, isNull(coupon.retiredAt), coupon.isActive, lte(coupon.startsAt, now)))
    .for("key share")
    .then(([offer]) => offer);
}

async function takeOne(tx: Database, offer: CouponRow): Promise<CouponRow> {
  if (offer.quantityLeft === null) return offer;
  const [taken] = await tx
    .update(coupon)
    .set({ quantityLeft: sql`${coupon.quantityLeft} - 1` })
    .where(and(eq(coupon.id, offer.id), isNotNull(coupon.quantityLeft), gt(coupon.quantityLeft, 0)))
    .returning();
  if (!taken) {
    throw new ApiError("coupon_sold_out");
  }
  return taken;
}
