import { desc, eq } from "drizzle-orm";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import type { Database } from "../../db/client";
import { coupon, couponUser } from "../../db/schema";
import { toSeoulTime, toSeoulTimeOrNull } from "../../time";

/** The member's coupons, newest first, used and expired ones too. */
export async function listCouponUsers(db: Database, memberId: number, now: Date): Promise<CouponUser[]> {
  const rows = await db
    .select({ link: couponUser, offer: coupon })
    .from(couponUser)
    .leftJoin(coupon, eq(coupon.id, couponUser.couponId))
    .where(eq(couponUser.memberId, memberId))
    .orderBy(desc(couponUser.created), desc(couponUser.id));
  return rows.map(({ link, offer }) => ({
    id: link.id,
    is_active: link.usedAt === null && !isPast(link.expiresAt, now),
    used_at: toSeoulTimeOrNull(link.usedAt),
    created: toSeoulTime(link.created),
    expires_at: toSeoulTimeOrNull(link.expiresAt),
    b_coupon: offer && toCoupon(offer),
  }));
}

function toCoupon(row: typeof coupon.$inferSelect): Coupon {
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

function isPast(instant: Date | null, now: Date): boolean {
  return instant !== null && instant <= now;
}
