"use client";

import styled from "styled-components";
import { ActionBar } from "@/components/ui/action-bar";
import { ButtonLink } from "@/components/ui/button";
import type { Product } from "@/lib/contract/product";
import { formatPrice } from "@/lib/format/number";
import { getCheckoutHref } from "@/lib/payment/address";
import { getPriceLine } from "@/lib/product/prices";
import { media } from "@/styles/media";
import { describeUnitPrice } from "./words";

/** The price and the main action: next to the content on wide screens, else at the bottom of the window. */
export function BuyBar({ product, isSold }: { product: Product; isSold: boolean }) {
  if (!isSold) {
    return (
      <Bar aria-label="다른 이용권">
        <p>
          <strong>지금은 팔지 않아요</strong>
        </p>
        <ButtonLink href={`/product?place=${product.place_pk}`}>다른 이용권 보기</ButtonLink>
      </Bar>
    );
  }
  const { priceKrw, fullPriceKrw } = getPriceLine(product);
  const unitPrice = describeUnitPrice(product);
  return (
    <Bar aria-label="구매">
      <p>
        {fullPriceKrw > priceKrw && (
          <s>
            <span className="visually-hidden">정가</span> {formatPrice(fullPriceKrw)}
          </s>
        )}
        <strong>{formatPrice(priceKrw)}</strong>
        <small>{unitPrice ? `${unitPrice} · 부가세 포함` : "부가세 포함"}</small>
      </p>
      <ButtonLink href={getCheckoutHref(product.id)}>구매하기</ButtonLink>
      <Note>시작하는 날과 쿠폰은 다음 화면에서 골라요.</Note>
    </Bar>
  );
}

const Bar = styled(ActionBar)`
  p {
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
  }
  strong {
    letter-spacing: -0.01em;
  }
  s,
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
  ${media.belowWide} {
    s {
      display: none;
    }
  }
  ${media.wide} {
    gap: 16px;
    margin-block: 24px 96px;

    strong {
      font-size: var(--text-figure-large);
    }
  }
`;

const Note = styled.small`
  && {
    display: none;
  }
  ${media.wide} {
    && {
      display: block;
    }
  }
`;
