import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { branchQueries } from "@/lib/api/branch";
import { couponQueries } from "@/lib/api/coupon";
import { pointQueries } from "@/lib/api/point";
import { productQueries } from "@/lib/api/product";
import { listCouponChoices } from "@/lib/payment/order";

/** What a checkout stands on: the product, its branch, and the coupons and points of the member. */
export function useOrderData(productId: number) {
  const product = useQuery(productQueries.one(productId));
  const branchPk = product.data?.place_pk;
  const branch = useQuery({
    ...branchQueries.detail(branchPk ?? 0),
    enabled: branchPk !== undefined,
  });
  const coupons = useMemberQuery(couponQueries.mine());
  const points = useMemberQuery(pointQueries.used());

  const choices = useMemo(
    () =>
      coupons.data && product.data && listCouponChoices(coupons.data, product.data, coupons.dataUpdatedAt),
    [coupons.data, coupons.dataUpdatedAt, product.data],
  );
  return {
    product,
    branch: branch.data ?? null,
    coupons,
    choices,
    points,
    balance: points.data?.remain_point,
  };
}
