"use client";

import styled from "styled-components";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { Link } from "@/components/ui/link";
import type { BranchPick } from "@/lib/branch/card";
import { findOwnPicture, getCardPicture } from "@/lib/config/own-picture";
import { formatShortDate } from "@/lib/format/date";
import { formatDistance, formatPrice } from "@/lib/format/number";
import { media } from "@/styles/media";

/** A branch at a glance: where it is, its lowest price, and its distance once that is known. */
export function BranchCard({ branch }: { branch: BranchPick }) {
  const own = findOwnPicture(branch.picture);
  return (
    <Card href={`/place/${branch.pk}`}>
      {own ? (
        <LazyPicture src={getCardPicture(own)} alt="" width={640} height={400} color={branch.pictureColor} />
      ) : (
        <Uploaded src={branch.picture} alt="" width={640} height={400} loading="lazy" />
      )}
      <Words>
        <Name>{branch.name}</Name>
        <Fact>{branch.station}</Fact>
        <Price>
          {branch.price_from === null ? "가격은 지점에서 확인" : `월 ${formatPrice(branch.price_from)}부터`}
        </Price>
        <Fact>
          {branch.distanceKm === null
            ? `${formatShortDate(branch.open_date)} 오픈`
            : `여기서 ${formatDistance(branch.distanceKm)}`}
        </Fact>
      </Words>
    </Card>
  );
}

const Card = styled(Link)`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  align-items: center;
  gap: 16px;

  ${media.mobile} {
    /* As high as the text next to it. */
    > :first-child {
      aspect-ratio: 5 / 4;
    }
  }
  ${media.tabletUp} {
    display: block;
  }
`;

const Uploaded = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 640 / 400;
  object-fit: cover;
  border-radius: var(--radius-large);
  background: var(--color-surface-strong);
`;

const Words = styled.span`
  display: block;
  ${media.tabletUp} {
    padding-top: 16px;
  }
`;

const Name = styled.strong`
  display: block;
  font-size: var(--text-heading-small);
  font-weight: 700;
  line-height: 1.35;
  letter-spacing: -0.02em;

  a:hover & {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Fact = styled.span`
  display: block;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  line-height: 1.5;
  font-variant-numeric: tabular-nums;
`;

const Price = styled.span`
  display: block;
  margin-block: 2px;
  font-weight: 700;
  font-variant-numeric: tabular-nums;

  ${media.tabletUp} {
    margin-top: var(--space-2);
    font-size: var(--text-subheading);
  }
`;
