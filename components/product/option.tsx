"use client";

import styled from "styled-components";
import { chooseCoupon } from "@/lib/checkout/memory";
import type { Product } from "@/lib/contract/product";
import { formatPrice } from "@/lib/format/number";
import type { CouponChoice } from "@/lib/payment/order";
import { getPriceLine } from "@/lib/product/prices";
import { describeUnitPrice } from "./words";

type ProductOptionProps = {
  product: Product;
  /** The coupon that somebody chooses for. */
  coupon?: CouponChoice | undefined;
};

/** One of a branch's products, linked to its page. */
export function ProductOption({ product, coupon }: ProductOptionProps) {
  const { priceKrw, fullPriceKrw } = getPriceLine(product);
  const unitPrice = describeUnitPrice(product);
  const use = coupon?.reason === null ? coupon : null;
  const afterKrw = priceKrw - (use?.discountKrw ?? 0);
  const struckKrw = afterKrw < priceKrw ? priceKrw : fullPriceKrw;
  return (
    <Row href={`/product/${product.id}`} onClick={() => use && chooseCoupon(product.id, use.couponUser.id)}>
      <span>
        <b>{product.name}</b>
        {unitPrice && <small>{unitPrice}</small>}
        {coupon?.reason && <small>쿠폰은 {coupon.reason}</small>}
      </span>
      <span>
        {struckKrw > afterKrw && (
          <s>
            <span className="visually-hidden">{afterKrw < priceKrw ? "쿠폰 전" : "정가"}</span>{" "}
            {formatPrice(struckKrw)}
          </s>
        )}
        <b>{formatPrice(afterKrw)}</b>
        {use !== null && use.bonusDays > 0 && <small>+{use.bonusDays}일</small>}
      </span>
    </Row>
  );
}

const Row = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 72px;
  padding: 12px 16px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  font-variant-numeric: tabular-nums;
  line-height: 1.45;

  &:hover {
    border-color: var(--color-brand);
    background: var(--color-surface);
  }
  > span > * {
    display: block;
  }
  > :last-child {
    flex: none;
    text-align: right;
  }
  s,
  small {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
  s + b {
    color: var(--color-brand);
  }
`;
