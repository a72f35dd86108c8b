"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The skeleton of a branch's products. */
export function OptionsSkeleton() {
  return (
    <Rows>
      <span className="visually-hidden" role="status">
        이용권을 불러오고 있어요
      </span>
      <Skeleton width="80px" height="26px" />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="72px" radius="var(--radius-large)" />
      ))}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 10px;
`;
