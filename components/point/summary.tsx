"use client";

import styled from "styled-components";
import { ChangingNumber } from "@/components/ui/changing-number";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { TextLink } from "@/components/ui/text-link";
import { formatNumber } from "@/lib/contract/rules/number";
import { formatDate } from "@/lib/format/date";
import { formatPoint } from "@/lib/format/number";
import { EXPIRING_WITHIN_DAYS, type PointEndings } from "./entries";

type PointSummaryProps = { balance: number; endings: PointEndings };

/** The balance, until when which part of it can be spent, and what it buys. */
export function PointSummary({ balance, endings: { soon, later, lasting } }: PointSummaryProps) {
  const sum = soon.reduce((total, { amount }) => total + amount, 0);
  return (
    <section aria-label="포인트 요약">
      <Label>지금 쓸 수 있는 포인트</Label>
      <Figure>
        <ChangingNumber>{formatPoint(balance)}</ChangingNumber>
      </Figure>
      {soon.length > 0 && (
        <Soon>
          <h2>
            {EXPIRING_WITHIN_DAYS}일 안에 사라지는 포인트 <strong>{formatPoint(sum)}</strong>
          </h2>
          <ul>
            {soon.map(({ date, daysLeft, amount }) => (
              <li key={date}>
                <span>
                  {formatDate(date)}까지 · {daysLeft === 0 ? "오늘까지" : `${daysLeft}일 남음`}
                </span>
                {soon.length > 1 && <span>{formatPoint(amount)}</span>}
              </li>
            ))}
          </ul>
        </Soon>
      )}
      {later.length + Number(lasting > 0) > 0 && (
        <LaterPart>
          <h2>{soon.length > 0 ? "나머지는 언제까지 쓸 수 있나요?" : "언제까지 쓸 수 있나요?"}</h2>
          <ul>
            {later.map(({ date, daysLeft, amount }) => (
              <li key={date}>
                <span>
                  {formatDate(date)}까지 · {formatNumber(daysLeft)}일 남음
                </span>
                <b>{formatPoint(amount)}</b>
              </li>
            ))}
            {lasting > 0 && (
              <li>
                <span>기한 없이 쓸 수 있어요</span>
                <b>{formatPoint(lasting)}</b>
              </li>
            )}
          </ul>
        </LaterPart>
      )}
      {balance > 0 && (
        <Use>
          <p>어떤 상품이든 결제할 때 1P를 1원으로 써요. 먼저 사라질 포인트부터 쓰여요.</p>
          <TextLink href="/product">
            포인트로 살 이용권 보기
            <ChevronRightIcon size={18} />
          </TextLink>
        </Use>
      )}
    </section>
  );
}

const Label = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-label);
`;

const Figure = styled.p`
  color: var(--color-brand);
  font-size: var(--text-figure-huge);
  font-weight: var(--weight-bold);
  letter-spacing: -0.02em;
  line-height: 1.25;
`;

const Use = styled.div`
  margin-top: 16px;
  color: var(--color-ink-soft);
  font-size: var(--text-label);
`;

const Part = styled.div`
  margin-top: 16px;
  font-size: var(--text-label);
  font-variant-numeric: tabular-nums;

  h2,
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    font-size: var(--text-label);
    letter-spacing: 0;
    line-height: 1.6;
  }
  /* A day, how far away it is and its points fit into a line. */
  li {
    font-size: var(--text-small);
  }
`;

const Soon = styled(Part)`
  padding: 16px;
  border-radius: var(--radius-large);
  background: var(--color-caution-tint);
  color: var(--color-caution);
`;

const LaterPart = styled(Part)`
  li {
    padding-block: 8px;
    border-bottom: 1px solid var(--color-line);
  }

  /* Right, also on a line of its own. */
  b {
    margin-left: auto;
  }
`;
