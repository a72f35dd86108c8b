"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";
import { media } from "@/styles/media";

/** The skeleton of the payments. */
export function PaymentListSkeleton() {
  return (
    <Root>
      <span className="visually-hidden" role="status">
        결제 내역을 불러오고 있어요
      </span>
      <header>
        <Skeleton width="120px" height="25px" />
        <Skeleton width="100px" height="22px" />
      </header>
      {[58, 44, 66, 50, 60].map((width) => (
        <div key={width}>
          <span>
            <Skeleton width={`${width}%`} height="20px" />
            <Skeleton width="70%" height="16px" />
          </span>
          <span>
            <Skeleton width="84px" height="20px" />
            <Skeleton width="56px" height="16px" />
          </span>
        </div>
      ))}
    </Root>
  );
}

const Root = styled.div`
  header {
    display: flex;
    justify-content: space-between;
    padding-bottom: 12px;
    border-bottom: 1px solid var(--color-ink);
  }
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 84px;
    border-bottom: 1px solid var(--color-line);
  }
  > div > span {
    display: grid;
    gap: 8px;
  }
  > div > span:first-child {
    flex: 1;
    max-width: 320px;
  }
  > div > span:last-child {
    justify-items: end;
  }
  ${media.wide} {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    column-gap: 48px;

    header {
      grid-row: 1 / span 5;
      flex-direction: column;
      justify-content: flex-start;
      gap: 4px;
      padding: 20px 0 0;
      border: 0;
    }
    > div {
      grid-column: 2;
    }
    header + div {
      border-top: 1px solid var(--color-ink);
    }
  }
`;
