"use client";

import styled from "styled-components";
import { formatMonth } from "@/lib/format/date";
import { formatPoint } from "@/lib/format/number";
import type { MonthBalance } from "@/lib/point/balances";

const HEIGHT_PX = 150;
/** Room above the bars for the highest one's number, and below them for the months. */
const TOP_PX = 26;
const BOTTOM_PX = 26;
const BARS_PX = HEIGHT_PX - TOP_PX - BOTTOM_PX;

/** The balance at the end of each of the last twelve months as bars; for screen readers, as a table. */
export function BalanceChart({ months }: { months: readonly MonthBalance[] }) {
  const highest = Math.max(...months.map(({ balance }) => balance));
  if (highest === 0) return null;
  const highestIndex = months.findLastIndex(({ balance }) => balance === highest);
  const stepPercent = 100 / months.length;
  return (
    <figure>
      <Caption>
        <h2>월별 잔액</h2>
        <p>최근 12개월의 월말 잔액이에요. 이번 달은 지금 잔액이에요.</p>
      </Caption>
      <Chart width="100%" height={HEIGHT_PX} aria-hidden="true">
        <line x1="0" x2="100%" y1={TOP_PX + BARS_PX + 0.5} y2={TOP_PX + BARS_PX + 0.5} />
        {months.map(({ month, balance }, index) => {
          const heightPx = balance === 0 ? 0 : Math.max(2, (balance / highest) * BARS_PX);
          const middle = `${(index + 0.5) * stepPercent}%`;
          const isNow = index === months.length - 1;
          return (
            <g key={month} data-now={isNow || undefined}>
              <rect
                x={`${(index + 0.2) * stepPercent}%`}
                y={TOP_PX + BARS_PX - heightPx}
                width={`${0.6 * stepPercent}%`}
                height={heightPx}
                rx={Math.min(4, heightPx / 2)}
              />
              {(months.length - 1 - index) % 2 === 0 && (
                <text x={middle} y={HEIGHT_PX - 6} textAnchor="middle">
                  {Number(month.slice(5))}월
                </text>
              )}
              {index === highestIndex && (
                <text
                  x={index < 2 ? 0 : index > months.length - 3 ? "100%" : middle}
                  y={TOP_PX - 8}
                  textAnchor={index < 2 ? "start" : index > months.length - 3 ? "end" : "middle"}
                >
                  {formatPoint(balance)}
                </text>
              )}
            </g>
          );
        })}
      </Chart>
      <div className="visually-hidden">
        <table>
          <caption>월별 포인트 잔액</caption>
          <thead>
            <tr>
              <th scope="col">월</th>
              <th scope="col">잔액</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, balance }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{formatPoint(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const Caption = styled.figcaption`
  h2 {
    font-size: var(--text-subheading);
  }
  p {
    margin-top: 4px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

const Chart = styled.svg`
  margin-top: 8px;
  overflow: visible;
  font-variant-numeric: tabular-nums;

  line {
    stroke: var(--color-line);
  }
  rect {
    fill: var(--color-control-line);
  }
  text {
    fill: var(--color-ink-muted);
    font-size: var(--text-tiny);
  }
  g[data-now] rect {
    fill: var(--color-brand);
  }
  g[data-now] text {
    fill: var(--color-ink);
    font-weight: 600;
  }
`;
