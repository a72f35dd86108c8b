"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's shape until the points are there. */
export function PointSkeleton() {
  return (
    <Shape aria-busy="true">
      <p className="visually-hidden" role="status">
        포인트를 불러오고 있어요
      </p>
      <div>
        <Skeleton $width="150px" $height="24px" />
        <Skeleton $width="160px" $height="50px" />
      </div>
      <div>
        <Skeleton $width="90px" $height="24px" />
        <Skeleton $height="170px" $radius="12px" />
      </div>
      <Chips>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} $width="62px" $height="44px" $radius="var(--radius-pill)" />
        ))}
      </Chips>
      <div>
        {[0, 1, 2, 3].map((index) => (
          <Row key={index}>
            <Skeleton $width="120px" $height="24px" />
            <Skeleton $width="96px" $height="24px" />
          </Row>
        ))}
      </div>
    </Shape>
  );
}

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;

  > div {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
`;

const Chips = styled.div`
  && {
    flex-direction: row;
  }
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  padding-block: 12px 28px;
  border-top: 1px solid var(--color-line);
`;
