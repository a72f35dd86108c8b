"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The skeleton of a payment, or of its contract. @param label for who does not see it */
export function DetailSkeleton({ label = "결제 내용을 불러오고 있어요" }: { label?: string }) {
  return (
    <Root>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <Skeleton width="60%" height="28px" />
      <Skeleton width="40%" height="20px" />
      <Sums>
        <Skeleton height="26px" />
        <Skeleton height="26px" />
        <Skeleton height="32px" />
      </Sums>
      {[30, 46, 54, 42].map((width) => (
        <Skeleton key={width} width={`calc(6.5em + ${width}%)`} height="20px" />
      ))}
      <Skeleton height="48px" radius="var(--radius-large)" />
    </Root>
  );
}

/** The minimum height of a payment, so that the dialog does not grow during a click. */
export const DETAIL_MIN_HEIGHT = "min(600px, 72dvh)";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-height: ${DETAIL_MIN_HEIGHT};

  > :last-child {
    margin-top: auto;
  }
`;

const Sums = styled.div`
  display: grid;
  gap: 20px;
  margin-block: 12px;
`;
