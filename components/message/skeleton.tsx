"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";
import { useSessionStore } from "@/stores/session";

/** The page's skeleton until the messages have loaded. */
export function InboxSkeleton() {
  const hasTwo = useSessionStore(({ me }) => hasMailChoice(me));
  return (
    <Root>
      <span className="visually-hidden" role="status">
        알림을 불러오고 있어요
      </span>
      <Skeleton height={hasTwo ? "152px" : "68px"} />
      <Month>
        <Skeleton width="120px" height="28px" />
      </Month>
      {[96, 84, 108].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}px`} height="24px" />
          <Skeleton width="70%" height="20px" />
          <Skeleton width="180px" height="18px" />
        </div>
      ))}
    </Root>
  );
}

/** Whether the chain sends e-mail, which it says by the member's choice. */
export function hasMailChoice(me: { prefers_mail?: unknown } | null): boolean {
  return typeof me?.prefers_mail === "boolean";
}

const Root = styled.div`
  > div {
    display: grid;
    gap: 12px;
    padding-block: 20px;
    border-bottom: 1px solid var(--color-line);
  }
`;

const Month = styled.p`
  margin-top: 24px;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--color-ink);
`;
