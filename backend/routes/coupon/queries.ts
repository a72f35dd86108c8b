import { and, desc, eq, isNull, lte } from "drizzle-orm";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import type { Database } from "../../db/client";
import { coupon, couponUser, type CouponRow, type CouponUserRow } from "../../db/schema";
import { toSeoulTime, toSeoulTimeOrNull } from "../../time";

/** The member's coupons, newest first, used and expired ones included. */
export async function listCouponUsers(db: Database, memberId: number, now: Date): Promise<CouponUser[]> {
  const rows = await db
    .select({ link: couponUser, offer: coupon })
    .from(couponUser)
    .leftJoin(coupon, eq(coupon.id, couponUser.couponId))
    .where(eq(couponUser.memberId, memberId))
    .orderBy(desc(couponUser.created), desc(couponUser.id));
  return rows.map(({ link, offer }) => toCouponUser(link, offer, now));
}

/** A coupon by its code, once it has started and while it is active; expired and sold-out ones included. */
export async function findCouponByCode(db: Database, code: string, now: Date): Promise<Coupon | undefined> {
  const [offer] = await db
    .select()
    .from(coupon)
    .where(
      and(eq(coupon.codeValue, code), isNull(coupon.retiredAt), coupon.isActive, lte(coupon.startsAt, now)),
    );
  return offer && toCoupon(offer);
}

/** A held coupon in the API's shape; the coupon is null once removed. */
export function toCouponUser(link: CouponUserRow, offer: CouponRow | null, now: Date): CouponUser {
  return {
    id: link.id,
    is_active: link.usedAt === null && !isPast(link.expiresAt, now),
    used_at: toSeoulTimeOrNull(link.usedAt),
    created: toSeoulTime(link.created),
    expires_at: toSeoulTimeOrNull(link.expiresAt),
    b_coupon: offer && toCoupon(offer),
  };
}

/** A coupon in the API's shape. */
export function toCoupon(row: CouponRow): Coupon {
  return {
    id: row.id,
    code_value: row.codeValue,
    name: row.name,
    description: row.description,
    is_active: row.isActive,
    b_coupon: row.isBusiness,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    min_price: row.minPriceKrw,
    starts_at: toSeoulTime(row.startsAt),
    expires_at: toSeoulTimeOrNull(row.expiresAt),
    quantity_left: row.quantityLeft,
  };
}

/** Whether an optional time has passed; a missing one never has. */
export function isPast(instant: Date | null, now: Date): boolean {
  return instant !== null && instant <= now;
}
