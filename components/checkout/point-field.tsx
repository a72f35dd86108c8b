"use client";

import { useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formatNumber } from "@/lib/contract/rules/number";
import { formatPoint } from "@/lib/format/number";
import { findMostPoints, readPoints } from "@/lib/payment/order";
import { Part } from "./part";

type PointFieldProps = {
  /** Undefined while it loads or if it failed to load. */
  balance: number | undefined;
  hasFailed: boolean;
  /** The amount before points, whole won. */
  restKrw: number;
  /** Points to spend, never more than possible. */
  value: number;
  onChange: (points: number) => void;
};

/** How many points to spend: from none up to the balance or the amount, whichever is less. */
export function PointField({ balance, hasFailed, restKrw, value, onChange }: PointFieldProps) {
  const [clampedTo, setClampedTo] = useState<number | null>(null);
  const most = findMostPoints(restKrw, balance ?? 0);
  const isAll = value > 0 && value === most;

  const spend = (wanted: number) => {
    setClampedTo(wanted > most ? most : null);
    onChange(Math.min(wanted, most));
  };
  const words =
    clampedTo === null || clampedTo !== value
      ? ""
      : most < (balance ?? 0)
        ? `결제 금액을 넘지 않게 ${formatPoint(most)}로 맞췄어요.`
        : `가진 포인트 ${formatPoint(most)}까지 쓸 수 있어요.`;
  return (
    <Part>
      <h2>포인트</h2>
      <Line>
        <Field
          label="사용할 포인트"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          value={value ? formatNumber(value) : ""}
          onChange={({ target }) => spend(readPoints(target.value))}
          hint={describeBalance(balance, hasFailed)}
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

function describeBalance(balance: number | undefined, hasFailed: boolean): string {
  if (balance !== undefined) return `가진 포인트 ${formatPoint(balance)}`;
  return hasFailed ? "포인트를 불러오지 못해서 지금은 쓸 수 없어요." : "포인트를 확인하고 있어요.";
}

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
    font-weight: 500;
  }
`;
