import type { Coupon } from "@/lib/contract/coupon";
import { PRODUCT_KIND_NAMES } from "@/lib/contract/rules/product-kind";
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

/** Where a coupon is spent: the one branch or the kind of product it is for, otherwise any branch. */
export function getShopLink({ conditions, places, category_id }: Coupon): { href: string; name: string } {
  const [place, ...others] = places ?? [];
  if (place && others.length === 0) return { href: `/place/${place.pk}`, name: `${place.name}점에서 고르기` };
  const [kind] = conditions?.product_kinds ?? [];
  return kind && category_id
    ? { href: `/category/${category_id}`, name: `${PRODUCT_KIND_NAMES[kind]} 고르기` }
    : { href: "/place", name: "지점에서 고르기" };
}
