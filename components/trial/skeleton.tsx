"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The form's skeleton: a line of text, the branches, the day. */
export function TrialSkeleton() {
  return (
    <Root>
      <p className="visually-hidden" role="status">
        체험 예약을 불러오고 있어요
      </p>
      <Skeleton width="40%" height="24px" />
      <BranchRowsSkeleton count={1} />
      <Skeleton width="30%" height="24px" />
      <Skeleton height="52px" radius="var(--radius-large)" />
      <Skeleton height="56px" radius="var(--radius-large)" />
    </Root>
  );
}

/** The skeleton of the first branches to choose from. */
export function BranchRowsSkeleton({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height="68px" radius="var(--radius-large)" />
      ))}
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;
