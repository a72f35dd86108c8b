"use client";

import { useId } from "react";
import styled from "styled-components";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Quiet } from "@/components/ui/quiet";
import { describeStanding, describeValue } from "@/lib/coupon/words";
import { formatPrice } from "@/lib/format/number";
import type { CouponChoice as Choice } from "@/lib/payment/order";
import { Part } from "./part";

type CouponChoiceProps = {
  /** Undefined while they load. */
  choices: readonly Choice[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Id of the chosen coupon; null for none. */
  value: number | null;
  onChange: (couponUserId: number | null) => void;
};

/** One of the member's coupons or none: first the usable ones, then the rest with the reason. */
export function CouponChoice({ choices, hasFailed, onRetry, value, onChange }: CouponChoiceProps) {
  const titleId = useId();

  const renderChoice = ({ held, discountKrw, reason }: Choice) => (
    <ChoiceCard
      key={held.id}
      name="coupon"
      checked={value === held.id}
      disabled={reason !== null}
      note={reason ?? describeStanding(held)}
      end={reason === null && <Saving>{describeSaving(held, discountKrw)}</Saving>}
      onChange={() => onChange(held.id)}
    >
      {held.offer?.name ?? "쿠폰"}
    </ChoiceCard>
  );
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>쿠폰</h2>
      {hasFailed && !choices ? (
        <Failed role="alert" size="label">
          쿠폰을 불러오지 못했어요.{" "}
          <button type="button" onClick={onRetry}>
            다시 시도
          </button>
        </Failed>
      ) : (
        <Choices role="radiogroup" aria-labelledby={titleId} aria-busy={!choices}>
          {choices?.filter(({ reason }) => reason === null).map(renderChoice)}
          <ChoiceCard name="coupon" checked={value === null} onChange={() => onChange(null)}>
            미사용
          </ChoiceCard>
          {choices?.filter(({ reason }) => reason !== null).map(renderChoice)}
          {choices?.length === 0 && <Quiet size="label">쓸 수 있는 쿠폰이 없어요.</Quiet>}
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

const Saving = styled.span`
  color: var(--color-brand);
  font-weight: 600;
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
