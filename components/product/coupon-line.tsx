"use client";

import styled from "styled-components";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { couponQueries } from "@/lib/api/coupon";
import type { Product } from "@/lib/contract/product";
import { describeSaving, findBestChoice, listCouponChoices } from "@/lib/payment/order";

/** What the member's best coupon does for a product; its line is kept free, so that nothing below it moves. */
export function CouponLine({ product }: { product: Product }) {
  const { data, dataUpdatedAt } = useMemberQuery(couponQueries.mineFor(product.id));
  const best = data ? findBestChoice(listCouponChoices(data, product, dataUpdatedAt)) : null;
  return (
    <Line>
      {best && (
        <>
          내 쿠폰을 쓰면 <b>{describeSaving(best)}</b> · {best.couponUser.offer?.name}
        </>
      )}
    </Line>
  );
}

const Line = styled.p`
  min-height: 24px;
  color: var(--color-brand);
  font-size: var(--text-label);

  b {
    font-variant-numeric: tabular-nums;
  }
`;
