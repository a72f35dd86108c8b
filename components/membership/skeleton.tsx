"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The skeleton of a membership. */
export function MembershipSkeleton() {
  return (
    <Card>
      <span className="visually-hidden" role="status">
        회원권을 불러오고 있어요
      </span>
      <Skeleton width="64px" height="25px" radius="var(--radius-pill)" />
      <Skeleton width="140px" height="22px" />
      <Skeleton width="80px" height="20px" />
      <Skeleton width="200px" height="48px" />
      <Skeleton height="8px" radius="var(--radius-pill)" />
      <Skeleton width="180px" height="20px" />
      <Skeleton width="min(340px, 100%)" height="20px" />
      <Skeleton height="40px" />
      <Skeleton width="60%" height="20px" />
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  gap: 16px;
  min-height: 399px;
  padding: 24px 20px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
`;
