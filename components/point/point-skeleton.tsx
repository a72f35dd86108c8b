"use client";

import styled from "styled-components";
import { BalanceSkeleton } from "@/components/ui/balance-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's skeleton until the points have loaded. */
export function PointSkeleton() {
  return (
    <BalanceSkeleton
      words="포인트를 불러오고 있어요"
      figureWidth="160px"
      choiceWidth="62px"
      part={
        <Chart>
          <Skeleton width="90px" height="24px" />
          <Skeleton height="170px" radius="var(--radius-large)" />
        </Chart>
      }
    >
      <div>
        <Month width="110px" height="22px" />
        {[96, 120, 80, 104].map((width) => (
          <Row key={width}>
            <Skeleton width={`${width}px`} height="22px" />
            <Skeleton width="88px" height="22px" />
            <Skeleton width="72px" height="18px" />
            <Skeleton width="120px" height="18px" />
          </Row>
        ))}
      </div>
    </BalanceSkeleton>
  );
}

const Chart = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`;

const Month = styled(Skeleton)`
  margin-bottom: var(--space-2);
`;

/** Reason and amount, date and balance. */
const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-2);
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-line);

  > :nth-child(even) {
    justify-self: end;
  }
`;
