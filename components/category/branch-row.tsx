"use client";

import styled from "styled-components";
import { Link } from "@/components/ui/link";
import { formatShortDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import type { BranchPrices, CategoryOption } from "@/lib/product/category";
import { media } from "@/styles/media";

type BranchRowProps = { categoryName: string; branch: BranchPrices };

/** A branch with its prices; each price links to its product. */
export function BranchRow({ categoryName, branch: { pk, name, region, opensOn, options } }: BranchRowProps) {
  return (
    <Row $isSingle={options.length === 1}>
      <Head>
        <h3>
          <Link href={`/place/${pk}`}>{name}</Link>
        </h3>
        <p>
          {region}
          {opensOn && <Opening>{formatShortDate(opensOn)} 오픈</Opening>}
        </p>
      </Head>
      <Options>
        {options.map((option) => (
          <li key={option.id}>
            <Option categoryName={`${name} ${categoryName}`} option={option} />
          </li>
        ))}
      </Options>
    </Row>
  );
}

function Option({ categoryName, option }: { categoryName: string; option: CategoryOption }) {
  const { id, name, priceKrw, fullPriceKrw, perUnit } = option;
  return (
    <OptionLink href={`/product/${id}`}>
      <span>
        <span className="visually-hidden">{categoryName}</span> {name}
      </span>
      {fullPriceKrw > priceKrw && (
        <s>
          <span className="visually-hidden">정가</span> {formatPrice(fullPriceKrw)}
        </s>
      )}
      <b>{formatPrice(priceKrw)}</b>
      {perUnit && (
        <small>
          {perUnit.name} {formatPrice(perUnit.priceKrw)}
        </small>
      )}
    </OptionLink>
  );
}

const Row = styled.li<{ $isSingle: boolean }>`
  display: grid;
  gap: 12px;
  padding-block: 20px;
  border-bottom: 1px solid var(--color-line);

  ${media.mobile} {
    grid-template-columns: ${({ $isSingle }) => ($isSingle ? "1fr 1fr" : "1fr")};
  }
  ${media.tabletUp} {
    grid-template-columns: 132px minmax(0, 1fr);
    gap: 16px;
  }
`;

/** Name and region share a line where there is room. */
const Head = styled.div`
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    align-self: start;
    gap: 0 8px;
  }
  h3 {
    font-size: var(--text-subheading);
  }
  h3 a {
    display: inline-block;
    padding-block: 4px;
  }
  h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  p {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

const Opening = styled.span`
  display: inline-block;
  margin-left: 8px;
  padding: 1px 8px;
  border-radius: var(--radius-pill);
  background: var(--color-lime);
  color: var(--color-lime-ink);
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${media.tabletUp} {
    display: table;
    margin: 4px 0 0;
  }
`;

const Options = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;

  ${media.tabletUp} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.mobile} {
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

const OptionLink = styled(Link)`
  display: grid;
  align-content: start;
  height: 100%;
  padding: 12px 14px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  font-variant-numeric: tabular-nums;
  line-height: 1.45;

  &:hover {
    border-color: var(--color-brand);
    background: var(--color-surface);
  }
  > span {
    font-size: var(--text-label);
    font-weight: 600;
  }
  s,
  small {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
  b {
    font-size: var(--text-lead);
    letter-spacing: -0.01em;
  }
  s + b {
    color: var(--color-brand);
  }
`;
