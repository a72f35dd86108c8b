"use client";

import styled from "styled-components";
import type { PlaceRef } from "@/lib/contract/membership";
import type { Product } from "@/lib/contract/product";
import { getPrices, getUnitPriceKrw } from "@/lib/contract/rules/price";
import { formatPrice } from "@/lib/format/number";

type OrderCardProps = {
  product: Product;
  /** Null while the branch is not known. */
  place: PlaceRef | null;
};

/** What is being bought, where, for how long and at what price. */
export function OrderCard({ product, place }: OrderCardProps) {
  const { name, months, visits, image } = product;
  const { priceKrw, fullPriceKrw } = getPrices(product);
  const extent = [months && `${months}개월`, visits && `${visits}회`].filter(Boolean).join(" · ");
  return (
    <Card>
      {image && <img src={image} alt="" width={96} height={96} />}
      <div>
        <h2>{name}</h2>
        <p>
          {place ? <a href={`/place/${place.pk}`}>{place.name}점</a> : <span>지점</span>}
          {extent && <span> · {extent}</span>}
        </p>
        <Price>
          {fullPriceKrw > priceKrw && (
            <s>
              <span className="visually-hidden">정가 </span>
              {formatPrice(fullPriceKrw)}
            </s>
          )}
          <strong>{formatPrice(priceKrw)}</strong>
          {months !== null && months > 1 && (
            <small>월 {formatPrice(getUnitPriceKrw(priceKrw, months))}</small>
          )}
        </Price>
      </div>
    </Card>
  );
}

export const Card = styled.div`
  display: flex;
  gap: 16px;
  padding-bottom: 28px;
  border-bottom: 1px solid var(--color-line);

  img {
    flex: none;
    width: 96px;
    height: 96px;
    border-radius: var(--radius-large);
    object-fit: cover;
  }
  h2 {
    font-size: var(--text-heading-small);
  }
  p {
    margin-top: 4px;
    color: var(--color-ink-muted);
    font-size: var(--text-label);
  }
  a {
    display: inline-block;
    padding-block: 4px;
    text-decoration: underline;
    text-decoration-color: var(--color-control-line);
  }
`;

const Price = styled.p`
  && {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 8px;
    margin-top: 8px;
    color: var(--color-ink);
    font-variant-numeric: tabular-nums;
  }
  strong {
    font-size: var(--text-subheading);
  }
  s,
  small {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;
