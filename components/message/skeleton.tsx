"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's skeleton until the messages have loaded. */
export function InboxSkeleton() {
  return (
    <Root>
      <span className="visually-hidden" role="status">
        알림을 불러오고 있어요
      </span>
      <Skeleton height="68px" />
      {[96, 84, 108].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}px`} height="26px" />
          <Skeleton width="200px" height="18px" />
          <Skeleton width="70%" height="132px" />
        </div>
      ))}
    </Root>
  );
}

const Root = styled.div`
  > div {
    display: grid;
    gap: 12px;
    padding-block: 20px;
    border-bottom: 1px solid var(--color-line);
  }
  > div:first-of-type {
    margin-top: 16px;
    border-top: 1px solid var(--color-ink);
  }
`;
