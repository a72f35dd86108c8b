"use client";

import { memo, useMemo } from "react";
import styled from "styled-components";
import { useGrowingCount } from "@/hooks/use-growing-count";
import { formatShortDate } from "@/lib/format/date";
import { formatMonth } from "@/lib/format/date";
import { groupPointsByMonth, describeAmount, describeRest, type PointEntry } from "./entries";

/** From this count on, rows out of sight are not laid out, so that a thousand scroll like ten. */
const LONG_LIST = 60;

type PointListProps = {
  entries: readonly PointEntry[];
  /** The time in ms at which the answers arrived. */
  now: number;
};

/** Charges and uses by month, newest first. */
export function PointList({ entries, now }: PointListProps) {
  const count = useGrowingCount(entries.length);
  const months = useMemo(() => groupPointsByMonth(entries.slice(0, count)), [entries, count]);
  return (
    <section>
      <h2 className="visually-hidden">포인트 내역</h2>
      <Months className="settling" data-long={entries.length > LONG_LIST || undefined}>
        {months.map(({ month, entries: ofMonth }) => (
          <section key={month}>
            <h3>{formatMonth(month)}</h3>
            <ul>
              {ofMonth.map((entry) => (
                <PointRow key={`${entry.isUsed}-${entry.id}`} entry={entry} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </Months>
    </section>
  );
}

const PointRow = memo(function PointRow({ entry, now }: { entry: PointEntry; now: number }) {
  const { word, amount } = describeAmount(entry);
  const rest = describeRest(entry, now);
  return (
    <Row data-used={entry.isUsed || undefined}>
      <p>
        <span>{entry.reason}</span>
        <small>{formatShortDate(entry.created)}</small>
      </p>
      <p>
        <strong>
          <small>{word}</small> {amount}
        </strong>
        {rest && <small>{rest}</small>}
      </p>
    </Row>
  );
});

const Months = styled.div`
  display: flex;
  flex-direction: column;
  gap: 28px;

  h3 {
    padding-bottom: 8px;
    font-size: var(--text-lead);
  }
  &[data-long] li {
    content-visibility: auto;
    contain-intrinsic-size: auto 49px;
  }
`;

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding-block: 12px;
  border-top: 1px solid var(--color-line);

  p {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  p + p {
    flex: none;
    max-width: 60%;
    text-align: right;
  }
  small {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-regular);
  }
  strong {
    color: var(--color-brand);
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-semibold);
  }
  &[data-used] strong {
    color: var(--color-ink);
  }
`;
