"use client";

import styled from "styled-components";
import { BalanceSkeleton } from "@/components/ui/balance-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { TicketOutline } from "./ticket-frame";

/** The wallet's skeleton until the coupons have loaded. */
export function WalletSkeleton() {
  return (
    <BalanceSkeleton
      words="쿠폰을 불러오고 있어요"
      figureWidth="80px"
      choiceWidth="104px"
      part={
        <Code>
          <Skeleton width="72px" height="24px" />
          <Skeleton height="52px" radius="var(--radius-large)" />
          <Skeleton height="52px" radius="var(--radius-large)" />
        </Code>
      }
    >
      <Tickets>
        {[0, 1, 2].map((index) => (
          <TicketOutline key={index} stub={<Skeleton height="100%" radius="0" />}>
            <Skeleton width="60%" height="24px" />
            <Skeleton width="85%" height="22px" />
            <Skeleton width="70%" height="22px" />
            <Skeleton width="60%" height="24px" />
            <Skeleton width="40%" height="44px" />
          </TicketOutline>
        ))}
      </Tickets>
    </BalanceSkeleton>
  );
}

/** Label, field and the button next to it. */
const Code = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 100px;
  gap: var(--space-2);

  > :first-child {
    grid-column: 1 / -1;
  }
`;

const Tickets = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`;
