"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** A payment on its way. */
export function DetailSkeleton() {
  return (
    <Root>
      <span className="visually-hidden" role="status">
        결제 내용을 불러오고 있어요
      </span>
      <Skeleton $width="60%" $height="28px" />
      <Skeleton $width="40%" $height="20px" />
      {[0, 1, 2, 3, 4, 5, 6].map((index) => (
        <Skeleton key={index} $height="26px" />
      ))}
      <Skeleton $height="48px" $radius="var(--radius-large)" />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;
`;
