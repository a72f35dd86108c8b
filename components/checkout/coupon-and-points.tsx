"use client";

import { useId, useRef, useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Field } from "@/components/ui/field";
import { Quiet } from "@/components/ui/quiet";
import { formatNumber } from "@/lib/contract/rules/number";
import { describeStanding } from "@/lib/coupon/words";
import { formatPoint } from "@/lib/format/number";
import { describeSaving, findMostPoints, readPoints, type CouponChoice as Choice } from "@/lib/payment/order";
import { Part } from "./frame";

export type CouponChoiceProps = {
  /** Undefined while they load. */
  choices: readonly Choice[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Id of the chosen coupon; null for none. */
  value: number | null;
  onChange: (couponUserId: number | null) => void;
};

/**
 * One of the member's usable coupons or none, which nobody has chosen before the member. The best of several is offered with
 * what it saves; those that this order cannot take are folded, each with its reason.
 */
export function CouponChoice({ choices, hasFailed, onRetry, value, onChange }: CouponChoiceProps) {
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const usable = choices?.filter(({ reason }) => !reason) ?? [];
  // Of one alone its own row says as much.
  const best = usable.length > 1 && usable[0]!.discountKrw > 0 && usable[0];
  const unusable = choices?.filter(({ reason }) => reason) ?? [];

  const takeBest = ({ couponUser }: Choice) => {
    onChange(couponUser.id);
    // The button is gone: the focus moves to what it has chosen.
    group.current?.querySelector<HTMLElement>(`input[value="${couponUser.id}"]`)?.focus();
  };
  const renderChoice = (choice: Choice) => {
    const { couponUser } = choice;
    const { id } = couponUser;
    return (
      <ChoiceCard
        key={id}
        name="coupon"
        value={id}
        checked={value === id}
        note={describeStanding(couponUser)}
        end={<Saving>{describeSaving(choice)}</Saving>}
        onChange={() => onChange(id)}
      >
        {couponUser.offer?.name ?? "쿠폰"}
      </ChoiceCard>
    );
  };
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>쿠폰</h2>
      {hasFailed && !choices ? (
        <FailedPart what="쿠폰을" onRetry={onRetry} />
      ) : (
        <Choices ref={group} role="radiogroup" aria-labelledby={titleId} aria-busy={!choices}>
          {best && (
            <Best>
              <p>
                가장 많이 할인: {best.couponUser.offer?.name} <b>{describeSaving(best)}</b>
              </p>
              {value === best.couponUser.id ? (
                <span>적용했어요</span>
              ) : (
                <Button
                  look="secondary"
                  aria-label={`${best.couponUser.offer?.name} 적용하기`}
                  onClick={() => takeBest(best)}
                >
                  적용하기
                </Button>
              )}
            </Best>
          )}
          <ChoiceCard name="coupon" checked={value === null} onChange={() => onChange(null)}>
            쓰지 않기
          </ChoiceCard>
          {usable.map(renderChoice)}
          {choices?.length === 0 && <Quiet size="label">쓸 수 있는 쿠폰이 없어요.</Quiet>}
        </Choices>
      )}
      {unusable.length > 0 && (
        // A Disclosure, without the code for one that a page opens.
        <details className="disclosure">
          <summary>쓸 수 없는 쿠폰 {unusable.length}장</summary>
          <Choices as="ul">
            {unusable.map(({ couponUser, reason }) => (
              <li key={couponUser.id}>
                {couponUser.offer?.name ?? "쿠폰"}: {reason}
              </li>
            ))}
          </Choices>
        </details>
      )}
    </Part>
  );
}

export type PointFieldProps = {
  /** Undefined if it failed to load: the form is there once it has. */
  balance: number | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** The amount before points, whole won. */
  restKrw: number;
  /** Points to spend, never more than possible. */
  value: number;
  onChange: (points: number) => void;
};

/** How many points to spend: from none up to the balance or the amount, whichever is less. */
export function PointField({ balance, hasFailed, onRetry, restKrw, value, onChange }: PointFieldProps) {
  const [clampedTo, setClampedTo] = useState<number | null>(null);
  const most = findMostPoints(restKrw, balance ?? 0);
  const isAll = value > 0 && value === most;

  const spend = (wanted: number) => {
    setClampedTo(wanted > most ? most : null);
    onChange(Math.min(wanted, most));
  };
  // A box for nothing would only be in the way.
  if (balance === 0) return null;

  const words = clampedTo === value ? `${formatPoint(most)}까지 쓸 수 있어요.` : "";
  return (
    <Part>
      <h2>포인트</h2>
      {hasFailed && balance === undefined && <FailedPart what="포인트를" onRetry={onRetry} />}
      <Line>
        <Field
          label="사용할 포인트"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          value={value ? formatNumber(value) : ""}
          onChange={({ target }) => spend(readPoints(target.value))}
          hint={balance === undefined ? "지금은 쓸 수 없어요." : `가진 포인트 ${formatPoint(balance)}`}
          disabled={most === 0}
        />
        <Button look="secondary" disabled={most === 0} onClick={() => spend(isAll ? 0 : most)}>
          {isAll ? "사용 안 함" : "전액 사용"}
        </Button>
      </Line>
      <p role="status">{words}</p>
    </Part>
  );
}

/** A part of the order that could not be loaded, and how to try again. */
export function FailedPart({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Failed role="alert" size="label">
      {what} 불러오지 못했어요.{" "}
      <button type="button" onClick={onRetry}>
        다시 시도
      </button>
    </Failed>
  );
}

const Choices = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
`;

const Best = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  /* As high with the button as without: a second press at its place must not hit the choice below. */
  min-height: 68px;
  padding: 8px 12px 8px 16px;
  border-radius: var(--radius-large);
  background: var(--color-lime);
  color: var(--color-lime-ink);
  line-height: var(--leading-snug);

  b {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  > button,
  > span {
    flex: none;
  }
  > span {
    font-size: var(--text-label);
    font-weight: var(--weight-semibold);
  }
`;

const Saving = styled.span`
  color: var(--color-brand);
  font-weight: var(--weight-semibold);
`;

const Failed = styled(Quiet)`
  margin-top: 16px;

  button {
    min-height: 44px;
    color: var(--color-ink);
    font-weight: var(--weight-semibold);
    text-decoration: underline;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  margin-top: 16px;

  /* The heading above says it already. */
  label {
    position: absolute;
    clip-path: inset(50%);
  }
  > button {
    height: 52px;
  }
  & + p:not(:empty) {
    margin-top: 8px;
    color: var(--color-caution);
    font-size: var(--text-small);
    font-weight: var(--weight-medium);
  }
`;
