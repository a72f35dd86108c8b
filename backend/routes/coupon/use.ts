import { and, eq, isNull } from "drizzle-orm";
import type { Coupon, CouponUse } from "@/lib/contract/coupon";
import type { Product, ProductKind } from "@/lib/contract/product";
import { describeFirstPurchase, isFirstPurchaseOver, judgeCoupon } from "@/lib/contract/rules/coupon";
import type { Database } from "../../db/client";
import { coupon, couponUser, payment, product, type CouponUserRow } from "../../db/schema";
import { listRememberedKinds } from "../../number-memory";

/**
 * Kinds of which a member has a paid order that was not cancelled, or the member's number had under an earlier
 * membership: what ends a first purchase (docs/product.md 11.11).
 */
export async function listBoughtKinds(db: Database, memberId: number, now: Date): Promise<ProductKind[]> {
  const rows = await db
    .selectDistinct({ kind: product.kind })
    .from(payment)
    .innerJoin(product, eq(product.id, payment.productId))
    // What was handed on by somebody else was not bought.
    .where(and(eq(payment.memberId, memberId), eq(payment.status, "paid"), isNull(payment.handsPaymentId)));
  return [...new Set([...rows.map(({ kind }) => kind), ...(await listRememberedKinds(db, memberId, now))])];
}

/**
 * Why an order's coupon is lost to another order, although it was usable when the order was made: it is for a first
 * purchase, and the member has bought since.
 *
 * @param tx the caller holds the member's lock, if the answer has to last
 * @returns a Korean sentence without its full stop; null if the coupon can still be used
 */
export async function findLostFirstPurchase(
  tx: Database,
  memberId: number,
  couponUserId: number,
  now: Date,
): Promise<string | null> {
  const [found] = await tx
    .select({ conditions: coupon.conditions })
    .from(couponUser)
    .innerJoin(coupon, eq(coupon.id, couponUser.couponId))
    .where(eq(couponUser.id, couponUserId));
  if (!found?.conditions.first_purchase_only) return null;
  return isFirstPurchaseOver(found.conditions, await listBoughtKinds(tx, memberId, now))
    ? describeFirstPurchase(found.conditions)
    : null;
}

/** A held coupon for a product: the state of the member's own, then the rule of its offer. */
export function judgeMemberCoupon(
  { usedAt, expiresAt }: Pick<CouponUserRow, "usedAt" | "expiresAt">,
  offer: Coupon | null,
  { product: wanted, boughtKinds, now }: { product: Product; boughtKinds: ProductKind[]; now: Date },
): CouponUse {
  const refuse = (reason: string) => ({ ok: false, reason });
  if (usedAt !== null) return refuse("이미 쓴 쿠폰이에요");
  if (isPast(expiresAt, now)) return refuse("기한이 지난 쿠폰이에요");
  if (offer && Date.parse(offer.starts_at) > now.getTime()) return refuse("아직 시작 전인 쿠폰이에요");
  return judgeCoupon(offer, wanted, boughtKinds);
}

/** Whether an optional time has passed; a missing one never has. */
export function isPast(instant: Date | null, now: Date): boolean {
  return instant !== null && instant <= now;
}
