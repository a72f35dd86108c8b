"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";

/** The wallet's shape until the coupons are there. */
export function WalletSkeleton() {
  return (
    <Shape aria-busy="true">
      <p className="visually-hidden" role="status">
        쿠폰을 불러오고 있어요
      </p>
      <div>
        <Skeleton $width="140px" $height="24px" />
        <Skeleton $width="96px" $height="50px" />
      </div>
      <div>
        <Skeleton $width="72px" $height="24px" />
        <Skeleton $height="52px" $radius="12px" />
      </div>
      <Chips>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} $width="104px" $height="44px" $radius="var(--radius-pill)" />
        ))}
      </Chips>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} $height="136px" $radius="var(--radius-large)" />
      ))}
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
  > span + span {
    margin-top: -12px;
  }
`;

const Chips = styled.div`
  && {
    flex-direction: row;
  }
`;
