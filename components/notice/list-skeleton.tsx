"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";
import { NOTICES_PER_PAGE } from "@/lib/notice/list";
import { media } from "@/styles/media";

/** The skeleton of the rows. */
export function ListSkeleton() {
  return (
    <Rows>
      <span className="visually-hidden" role="status">
        소식을 불러오고 있어요
      </span>
      {Array.from({ length: NOTICES_PER_PAGE }, (_, index) => (
        <Row key={index}>
          <Skeleton width="52px" height="24px" radius="var(--radius-pill)" />
          <Skeleton width={`${[62, 48, 71, 55][index % 4]}%`} height="20px" />
        </Row>
      ))}
    </Rows>
  );
}

const Rows = styled.div`
  margin-top: 16px;
  border-top: 1px solid var(--color-line);
`;

const Row = styled.div`
  display: grid;
  align-content: center;
  gap: 8px;
  min-height: 87px;
  border-bottom: 1px solid var(--color-line);

  ${media.tabletUp} {
    grid-template-columns: 150px minmax(0, 1fr);
    gap: 12px;
    min-height: 65px;
  }
`;
