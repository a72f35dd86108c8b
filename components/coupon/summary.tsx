"use client";

import styled from "styled-components";
import { ChangingNumber } from "@/components/ui/changing-number";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { formatNumber } from "@/lib/contract/rules/number";
import type { Wallet } from "@/lib/coupon/state";
import { describeDaysLeft } from "@/lib/coupon/words";

type CouponSummaryProps = {
  wallet: Wallet;
  /** Leads to a coupon's ticket. */
  onSeek: (id: number) => void;
};

/** How many coupons are usable now, and which of them expire within a week: the way to the first of those. */
export function CouponSummary({ wallet, onSeek }: CouponSummaryProps) {
  const { usableCount, endingSoon } = wallet;
  const [soonest] = endingSoon;
  return (
    <Box aria-label="쿠폰 요약">
      <p>지금 쓸 수 있는 쿠폰</p>
      <Figure>
        <ChangingNumber>{`${formatNumber(usableCount)}장`}</ChangingNumber>
      </Figure>
      {soonest && (
        <Soon type="button" onClick={() => onSeek(soonest.id)}>
          <strong>7일 안에 끝나는 쿠폰이 {endingSoon.length}장 있어요</strong>
          <span>
            {soonest.offer?.name ?? "쿠폰"} · {describeDaysLeft(soonest.daysLeft ?? 0)}
            {endingSoon.length > 1 && ` 외 ${endingSoon.length - 1}장`}
          </span>
          <ChevronRightIcon size={18} />
        </Soon>
      )}
    </Box>
  );
}

const Box = styled.section`
  > p {
    color: var(--color-ink-soft);
    font-size: var(--text-label);
  }
`;

const Figure = styled.p`
  && {
    color: var(--color-brand);
    font-size: var(--text-figure-huge);
    font-weight: var(--weight-bold);
    letter-spacing: -0.02em;
    line-height: 1.25;
  }
`;

const Soon = styled.button`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  width: 100%;
  margin-top: 16px;
  padding: 12px 40px 12px 16px;
  border-radius: var(--radius-large);
  background: var(--color-caution-tint);
  color: var(--color-caution);
  text-align: start;

  svg {
    position: absolute;
    inset: 0 12px 0 auto;
    margin-block: auto;
  }
`;
