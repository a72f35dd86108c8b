import { and, asc, desc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import type { Product, ProductKind } from "@/lib/contract/product";
import { isFirstPurchaseOver } from "@/lib/contract/rules/coupon";
import { describeCoupon } from "../../content/rows";
import type { Database } from "../../db/client";
import { branch, coupon, couponUser, type CouponRow, type CouponUserRow } from "../../db/schema";
import { toSeoulTime, toSeoulTimeOrNull } from "../../time";
import { findExamples } from "./examples";
import { isPast, judgeMemberCoupon, listBoughtKinds } from "./use";

/**
 * The member's coupons, newest first, used and expired ones included.
 *
 * @param asked `wanted` says of each whether it can be used for this product, `hasExamples` what each usable one buys
 */
export async function listCouponUsers(
  db: Database,
  memberId: number,
  now: Date,
  { wanted, hasExamples = false }: { wanted?: Product; hasExamples?: boolean } = {},
): Promise<CouponUser[]> {
  const rows = await db
    .select({ link: couponUser, offer: coupon })
    .from(couponUser)
    .leftJoin(coupon, eq(coupon.id, couponUser.couponId))
    .where(eq(couponUser.memberId, memberId))
    .orderBy(desc(couponUser.created), desc(couponUser.id));
  const offers = await toCoupons(
    db,
    rows.flatMap(({ offer }) => offer ?? []),
  );
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const isAsked = offers.some(({ conditions }) => conditions.first_purchase_only);
  const boughtKinds = isAsked ? await listBoughtKinds(db, memberId, now) : [];
  const couponUsers = rows.map(({ link, offer: row }) => {
    const offer = (row && byId.get(row.id)) ?? null;
    return {
      ...toCouponUser(link, offer, boughtKinds, now),
      ...(wanted && { usable: judgeMemberCoupon(link, offer, { product: wanted, boughtKinds, now }) }),
    };
  });
  if (!hasExamples) return couponUsers;
  const usable = couponUsers.flatMap(({ is_active, b_coupon }) => (is_active && b_coupon ? [b_coupon] : []));
  const examples = await findExamples(db, memberId, usable, boughtKinds, now);
  return couponUsers.map((coupon) => ({
    ...coupon,
    example: (coupon.b_coupon && examples.get(coupon.b_coupon.id)) ?? null,
  }));
}

/** A coupon by its code, once it has started and while it is active; expired and sold-out ones included. */
export async function findCouponByCode(db: Database, code: string, now: Date): Promise<Coupon | undefined> {
  const rows = await db
    .select()
    .from(coupon)
    .where(
      and(eq(coupon.codeValue, code), isNull(coupon.retiredAt), coupon.isActive, lte(coupon.startsAt, now)),
    );
  return (await toCoupons(db, rows))[0];
}

/**
 * A held coupon in the API's shape; the coupon is null once removed.
 *
 * @param boughtKinds kinds that the member has bought; needed for a coupon for a first purchase only
 */
export function toCouponUser(
  link: CouponUserRow,
  offer: Coupon | null,
  boughtKinds: readonly ProductKind[],
  now: Date,
): CouponUser {
  const hasStarted = !offer || Date.parse(offer.starts_at) <= now.getTime();
  const isOver = offer !== null && isFirstPurchaseOver(offer.conditions, boughtKinds);
  return {
    id: link.id,
    is_active: link.usedAt === null && !isPast(link.expiresAt, now) && hasStarted && !isOver,
    used_at: toSeoulTimeOrNull(link.usedAt),
    created: toSeoulTime(link.created),
    expires_at: toSeoulTimeOrNull(link.expiresAt),
    b_coupon: offer,
  };
}

/** Coupons in the API's shape, with the names of their branches. */
export async function toCoupons(db: Database, rows: readonly CouponRow[]): Promise<Coupon[]> {
  const pks = rows.flatMap(({ conditions }) => conditions.branch_pks ?? []);
  const places =
    pks.length > 0
      ? await db
          .select({ pk: branch.pk, name: branch.name })
          .from(branch)
          .where(inArray(branch.pk, pks))
          .orderBy(asc(branch.pk))
      : [];
  return rows.map((row) => {
    const { branch_pks: pksOfRow } = row.conditions;
    return {
      ...toCoupon(row),
      ...(pksOfRow && { places: places.filter(({ pk }) => pksOfRow.includes(pk)) }),
    };
  });
}

function toCoupon(row: CouponRow): Coupon {
  return {
    ...describeCoupon(row),
    starts_at: toSeoulTime(row.startsAt),
    expires_at: toSeoulTimeOrNull(row.expiresAt),
    quantity_left: row.quantityLeft,
  };
}
