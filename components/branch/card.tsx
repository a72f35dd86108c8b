"use client";

import styled from "styled-components";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { CheckIcon, PlusIcon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Quiet } from "@/components/ui/quiet";
import type { BranchListItem } from "@/lib/branch/card";
import type { OrderedBranch } from "@/lib/branch/order";
import { formatDate } from "@/lib/format/date";
import { formatDistance, formatPrice } from "@/lib/format/number";
import { media } from "@/styles/media";
import { BranchPicture } from "./picture";

const COMING_SOON_PICTURE = "/images/states/coming-soon.webp";

type BranchCardProps = OrderedBranch<BranchListItem> & {
  /** On the first screen. */
  isEager: boolean;
  isPicked: boolean;
  waitingHref: string;
  onTogglePick: (pk: number) => void;
};

/** A branch of the list: the facts to decide by, the link to its page, and the comparison toggle. */
export function BranchCard({
  branch,
  distanceKm,
  isUpcoming,
  isEager,
  isPicked,
  waitingHref,
  onTogglePick,
}: BranchCardProps) {
  const { pk, name, station, amenities, price_from: priceKrw, open_date: openDate } = branch;
  return (
    <Card>
      <BranchPicture
        image={isUpcoming ? COMING_SOON_PICTURE : branch.picture}
        alt=""
        color={isUpcoming ? undefined : branch.pictureColor}
        isEager={isEager}
        isSmall
      />
      <State look={isUpcoming ? "caution" : "good"}>
        {isUpcoming ? `${formatDate(openDate)} 오픈` : "이용 가능"}
      </State>
      <h2>
        <Link href={`/place/${pk}`}>{name}</Link>
      </h2>
      <p>
        {station}
        {distanceKm !== null && (
          <>
            {" · "}
            <strong>{formatDistance(distanceKm)}</strong>
          </>
        )}
      </p>
      {amenities.length > 0 && <Quiet size="small">{amenities.slice(0, 4).join(" · ")}</Quiet>}
      <Foot>
        {priceKrw !== null && (
          <Price>
            월 <strong>{formatPrice(priceKrw)}</strong>부터
          </Price>
        )}
        {isUpcoming && (
          <a
            href={waitingHref}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} 대기 신청 (새 창)`}
          >
            대기 신청
          </a>
        )}
        <Chip aria-label={`${name} 비교에 담기`} aria-pressed={isPicked} onClick={() => onTogglePick(pk)}>
          {isPicked ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
          비교
        </Chip>
      </Foot>
    </Card>
  );
}

const Card = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 2px;

  ${media.mobile} {
    /* Slightly tighter, so that two branches fit on a phone's screen. */
    > :first-child {
      aspect-ratio: 2;
    }
  }
  h2 {
    margin-top: var(--space-3);
    font-size: var(--text-heading-small);
  }
  /* The whole card links to the branch; the name alone is the link's text. */
  h2 a::after {
    position: absolute;
    inset: 0;
    border-radius: var(--radius-large);
    content: "";
  }
  h2 a:focus-visible {
    outline: none;
  }
  h2 a:focus-visible::after {
    outline: 3px solid var(--color-brand-ring);
    outline-offset: 4px;
  }
  h2 a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  /* Keeps focused elements from hiding behind the comparison's bar. */
  a,
  button {
    scroll-margin-bottom: 120px;
  }
`;

const State = styled(Badge)`
  position: absolute;
  top: var(--space-3);
  left: var(--space-3);
  padding-inline: 10px;
`;

const Price = styled.p`
  margin-right: auto;
  font-variant-numeric: tabular-nums;

  strong {
    font-size: var(--text-subheading);
  }
`;

/* Its empty areas link to the branch like the rest of the card. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  margin-top: var(--space-1);

  a,
  button {
    position: relative;
  }
  a {
    padding-block: 10px;
    color: var(--color-brand);
    font-weight: 600;
  }
`;
