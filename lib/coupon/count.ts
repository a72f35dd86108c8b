/** What the count needs of a member's coupon; a backend may send the reference as a bare id. */
export type CountedCoupon = {
  is_active: boolean;
  b_coupon: { is_active: boolean; b_coupon: boolean } | number | string | null;
};

/**
 * How many coupons a member can use, the one number of every page: only active ones that are business coupons (docs/product.md 11.5).
 * The member's coupon must be active and refer to an active business coupon.
 *
 * @param coupons the answer of `GET /api/member/b-coupon-user/`
 */
export function countBusinessCoupons(coupons: readonly CountedCoupon[]): number {
  return coupons.filter(({ is_active: isActive, b_coupon: coupon }) => {
    if (!isActive || coupon === null || coupon === undefined) return false;
    return typeof coupon !== "object" || (coupon.is_active !== false && coupon.b_coupon !== false);
  }).length;
}
