import { useMemberQuery } from "@/hooks/session/use-member-query";
import { useAddress } from "@/hooks/use-address";
import { couponQueries } from "@/lib/api/coupon";
import type { Product } from "@/lib/contract/product";
import { listCouponChoices, type CouponChoice } from "@/lib/payment/order";

/**
 * The member's coupon that somebody has come from (`?coupon=id`), for the prices after it.
 *
 * @returns what it does for a product; undefined without such a coupon, or where it can be used no more
 */
export function useCouponInAddress(): (product: Product) => CouponChoice | undefined {
  const id = Number(new URLSearchParams(useAddress()).get("coupon"));
  const { data, dataUpdatedAt } = useMemberQuery({ ...couponQueries.mine(), enabled: id > 0 });
  const couponUsers = data?.filter((coupon) => coupon.id === id) ?? [];
  return (product) => listCouponChoices(couponUsers, product, dataUpdatedAt)[0];
}
