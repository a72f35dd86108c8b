"use client";

import styled from "styled-components";
import type { Product } from "@/lib/contract/product";
import { formatPrice } from "@/lib/format/number";
import { getPriceLine } from "@/lib/product/prices";
import { describeUnitPrice } from "@/lib/product/words";

/** One of a branch's products, linked to its page. */
export function ProductOption({ product }: { product: Product }) {
  const { priceKrw, fullPriceKrw } = getPriceLine(product);
  const unitPrice = describeUnitPrice(product);
  return (
    <Row href={`/product/${product.id}`}>
      <span>
        <b>{product.name}</b>
        {unitPrice && <small>{unitPrice}</small>}
      </span>
      <span>
        {fullPriceKrw > priceKrw && (
          <s>
            <span className="visually-hidden">정가</span> {formatPrice(fullPriceKrw)}
          </s>
        )}
        <b>{formatPrice(priceKrw)}</b>
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
