"use client";

import styled from "styled-components";
import { formatMonth } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { media } from "@/styles/media";
import type { PaymentMonth as Month } from "./history";
import { PaymentRow } from "./row";

/** The payments of a month below their total. */
export function PaymentMonth({ month, totalKrw, entries, isWhole }: Month & { isWhole: boolean }) {
  return (
    <Root
      aria-labelledby={`payment-${month}`}
      style={{ containIntrinsicSize: `auto ${entries.length * 84 + 40}px` }}
    >
      <header>
        <h2 id={`payment-${month}`}>{formatMonth(month)}</h2>
        {isWhole && (
          <p>
            모두 <b>{formatPrice(totalKrw)}</b>
          </p>
        )}
      </header>
      <ul>
        {entries.map(({ payment, day }) => (
          <PaymentRow key={payment.id} payment={payment} day={day} />
        ))}
      </ul>
    </Root>
  );
}

/* What is far from the window is not rendered: a list of 1,000 stays light. */
const Root = styled.section`
  content-visibility: auto;

  & + & {
    margin-top: 40px;
  }
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
    padding-bottom: 12px;
    border-bottom: 1px solid var(--color-ink);
  }
  h2 {
    font-size: var(--text-heading-small);
  }
  header p {
    color: var(--color-ink-muted);
    font-variant-numeric: tabular-nums;
  }
  header b {
    color: var(--color-ink);
  }
  ${media.wide} {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: 48px;

    header {
      flex-direction: column;
      justify-content: flex-start;
      gap: 4px;
      padding: 20px 0 0;
      border: 0;
    }
    ul {
      border-top: 1px solid var(--color-ink);
    }
  }
`;
