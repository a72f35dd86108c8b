import type { Coupon } from "@/lib/contract/coupon";
import { PRODUCT_KIND_NAMES } from "@/lib/contract/rules/price";
import type { MemberCoupon } from "./state";
import { formatDay } from "./words";

/** What is said of an offer of which none is left, also after the server has said so. */
export const SOLD_OUT = "모두 소진됐어요";

/**
 * Why nobody can claim an offer any more: a Korean sentence; null if it can be claimed.
 *
 * @param now time in ms
 */
export function describeClosing(
  { quantity_left, expires_at }: Pick<Coupon, "quantity_left" | "expires_at">,
  now = Date.now(),
): string | null {
  if (quantity_left === 0) return SOLD_OUT;
  return expires_at && Date.parse(expires_at) <= now ? formatDay(expires_at, "에 기한이 지났어요") : null;
}

/**
 * Where a coupon is spent: the products with their prices after it, of the branch that it is for, otherwise of the one
 * that its example is of.
 *
 * @returns null where nothing can be bought with it, now or here
 */
export function getShopLink({
  id,
  offer,
  state,
  isPartner,
  example,
}: MemberCoupon): { href: string; name: string } | null {
  if (!offer || state !== "usable" || isPartner) return null;
  const [only, ...others] = offer.places ?? [];
  const place = only && others.length === 0 ? only : undefined;
  const branchPk = place?.pk ?? example?.place.pk;
  const [kind] = offer.conditions?.product_kinds ?? [];
  return {
    href: `/product?coupon=${id}${branchPk ? `&place=${branchPk}` : ""}`,
    name: `${place ? `${place.name}점에서` : kind ? PRODUCT_KIND_NAMES[kind] : "이용권"} 고르기`,
  };
}
