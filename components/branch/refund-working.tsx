"use client";

import styled from "styled-components";
import { formatPrice } from "@/lib/format/price";
import { calculateRefund, MAX_PENALTY_PERCENT } from "@/lib/refund/refund";

type RefundWorkingProps = { paidKrw: number; usedUnits: number; totalUnits: number; unit: "일" | "회" };

/** The refund line by line, in words and numbers that add up. */
export function RefundWorking({ paidKrw, usedUnits, totalUnits, unit }: RefundWorkingProps) {
  const { usedKrw, penaltyKrw, refundKrw } = calculateRefund({ paidKrw, usedUnits, totalUnits });
  const isPenaltyCut = penaltyKrw < Math.floor((paidKrw * MAX_PENALTY_PERCENT) / 100);
  return (
    <>
      <Lines>
        <div>
          <dt>낸 금액</dt>
          <dd>{formatPrice(paidKrw)}</dd>
        </div>
        <div>
          <dt>
            이용한 만큼
            <small>
              {formatPrice(paidKrw)} × {usedUnits}
              {unit} ÷ {totalUnits}
              {unit}
            </small>
          </dt>
          <dd>−{formatPrice(usedKrw)}</dd>
        </div>
        <div>
          <dt>
            위약금
            <small>{isPenaltyCut ? "남은 금액까지만 빼요" : `낸 금액의 ${MAX_PENALTY_PERCENT}%`}</small>
          </dt>
          <dd>−{formatPrice(penaltyKrw)}</dd>
        </div>
        <div>
          <dt>돌려받는 금액</dt>
          <dd>{formatPrice(refundKrw)}</dd>
        </div>
      </Lines>
      <Words>{describe(usedUnits, totalUnits, unit, refundKrw)}</Words>
    </>
  );
}

function describe(usedUnits: number, totalUnits: number, unit: "일" | "회", refundKrw: number): string {
  if (refundKrw === 0) return "이용한 만큼과 위약금을 빼면 돌려받는 금액이 없어요.";
  if (usedUnits === 0) return `시작하기 전이라 위약금만 빼고 ${formatPrice(refundKrw)}을 돌려받아요.`;
  const result = `${formatPrice(refundKrw)}을 돌려받아요.`;
  if (unit === "회") return `${totalUnits}회 가운데 ${usedUnits}회를 이용해서 ${result}`;
  return `${totalUnits}일 가운데 ${usedUnits}일을 이용해서 ${result} 그만두는 날도 이용한 날로 세요.`;
}

const Lines = styled.dl`
  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 10px;
  }
  div:last-child {
    border-top: 1px solid var(--color-ink);
    font-weight: 700;
  }
  div:last-child dd {
    color: var(--color-brand);
    font-size: 22px;
  }
  dd {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

const Words = styled.p`
  color: var(--color-ink-muted);
`;
