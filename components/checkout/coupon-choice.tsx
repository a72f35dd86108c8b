"use client";

import { useId } from "react";
import styled from "styled-components";
import type { CouponChoice as Choice } from "@/lib/checkout/choices";
import { describeStanding, describeValue } from "@/lib/coupon/words";
import { formatPrice } from "@/lib/format/price";
import { Part, Quiet } from "./parts";

type CouponChoiceProps = {
  /** Undefined while they are on their way. */
  choices: readonly Choice[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Id of the chosen coupon; null for none. */
  value: number | null;
  onChange: (couponUserId: number | null) => void;
};

/** One of the member's coupons or none: what can be chosen first, then the rest with the reason. */
export function CouponChoice({ choices, hasFailed, onRetry, value, onChange }: CouponChoiceProps) {
  const titleId = useId();

  const renderChoice = ({ held, discountKrw, reason }: Choice) => (
    <Row key={held.id} $isOff={reason !== null}>
      <input
        type="radio"
        name="coupon"
        checked={value === held.id}
        disabled={reason !== null}
        onChange={() => onChange(held.id)}
      />
      <span>
        {held.offer?.name ?? "쿠폰"}
        <small>{reason ?? describeStanding(held)}</small>
      </span>
      {reason === null && <Saving>{describeSaving(held, discountKrw)}</Saving>}
    </Row>
  );
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>쿠폰</h2>
      {hasFailed && !choices ? (
        <Failed role="alert">
          쿠폰을 불러오지 못했어요.{" "}
          <button type="button" onClick={onRetry}>
            다시 시도
          </button>
        </Failed>
      ) : (
        <Choices role="radiogroup" aria-labelledby={titleId} aria-busy={!choices}>
          {choices?.filter(({ reason }) => reason === null).map(renderChoice)}
          <Row $isOff={false}>
            <input type="radio" name="coupon" checked={value === null} onChange={() => onChange(null)} />
            <span>미사용</span>
          </Row>
          {choices?.filter(({ reason }) => reason !== null).map(renderChoice)}
          {choices?.length === 0 && <Quiet>쓸 수 있는 쿠폰이 없어요.</Quiet>}
        </Choices>
      )}
    </Part>
  );
}

function describeSaving({ offer }: Choice["held"], discountKrw: number): string {
  if (discountKrw > 0) return `−${formatPrice(discountKrw)}`;
  const value = offer && describeValue(offer);
  return value ? `${value.figure} ${value.word}` : "";
}

const Choices = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
`;

const Row = styled.label<{ $isOff: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 12px 16px;
  border: 1px solid var(${({ $isOff }) => ($isOff ? "--color-line" : "--color-control-line")});
  border-radius: var(--radius-large);
  background: var(${({ $isOff }) => ($isOff ? "--color-surface" : "--color-paper")});
  color: var(${({ $isOff }) => ($isOff ? "--color-ink-muted" : "--color-ink")});
  line-height: 1.4;
  cursor: ${({ $isOff }) => ($isOff ? "not-allowed" : "pointer")};

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--color-brand);
    cursor: inherit;
  }
  > span:first-of-type {
    flex: 1;
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 400;
  }
  &:has(input:checked) {
    border-color: var(--color-brand);
    font-weight: 600;
  }
`;

const Saving = styled.span`
  flex: none;
  color: var(--color-brand);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Failed = styled(Quiet)`
  margin-top: 16px;

  button {
    min-height: 44px;
    color: var(--color-ink);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
