"use client";

import styled from "styled-components";
import { Link } from "@/components/ui/link";
import { getBranchHref } from "@/lib/branch/named";
import type { OrderedBranch } from "@/lib/branch/order";
import { getCirclePicture } from "@/lib/branch/picture";
import type { Place } from "@/lib/contract/place";
import { Circle } from "./circle";

type StripItemProps = {
  entry: OrderedBranch<Place>;
  isSelected: boolean;
  /** Ids of the sentences that explain the marks, so that the link's accessible name stays the branch's. */
  soonTextId: string;
  xMarkTextId: string;
};

/** One branch of the strip. */
export function StripItem({ entry, isSelected, soonTextId, xMarkTextId }: StripItemProps) {
  const { branch, isUpcoming } = entry;
  const href = getBranchHref(branch);
  const picture = isUpcoming ? null : getCirclePicture(branch);
  const textIds = [isUpcoming && soonTextId, branch.is_subscription_used && xMarkTextId].filter(Boolean);

  return (
    <li>
      <ItemLink
        className="strip-item"
        href={href}
        draggable={false}
        aria-current={isSelected ? "page" : undefined}
        aria-describedby={textIds.join(" ") || undefined}
      >
        <Circle key={picture} picture={picture} isSelected={isSelected} />
        {isUpcoming && <SoonMark aria-hidden>예정</SoonMark>}
        <Name className="strip-name">
          {branch.name}
          {branch.is_subscription_used && <XMark />}
        </Name>
      </ItemLink>
    </li>
  );
}

function XMark() {
  return (
    <svg data-x-mark="" aria-hidden width={9} height={9} viewBox="0 0 9 9" stroke="currentColor">
      <path d="M1.5 1.5l6 6M7.5 1.5l-6 6" strokeWidth={1.8} strokeLinecap="round" />
    </svg>
  );
}

const ItemLink = styled(Link)`
  position: relative;
  border-radius: var(--radius-small);
  -webkit-touch-callout: none;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const SoonMark = styled.span`
  position: absolute;
  top: 52px;
  padding: 0 7px;
  border: 2px solid var(--color-paper);
  border-radius: var(--radius-pill);
  background: var(--color-lime);
  color: var(--color-lime-ink);
  font-size: var(--text-tiny);
  font-weight: 700;
  line-height: 16px;
`;

const Name = styled.span`
  gap: 3px;
  white-space: nowrap;

  svg {
    flex: none;
    color: var(--color-ink-muted);
  }
  [aria-current="page"] > & {
    color: var(--color-brand);
    font-weight: 700;
  }
`;
