"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { formatMonth } from "@/lib/format/date";
import { media } from "@/styles/media";

type MonthSectionProps = {
  /** `YYYY-MM` */
  month: string;
  /** How high it is about, px. */
  height: number;
  /** Beside the month. */
  note?: ReactNode;
  /** Its rows, as items of a list. */
  children: ReactNode;
};

/** A list's rows of one month below its name, beside it where there is room. */
export function MonthSection({ month, height, note, children }: MonthSectionProps) {
  return (
    <Root aria-labelledby={`month-${month}`} style={{ containIntrinsicSize: `auto ${height}px` }}>
      <header>
        <h2 id={`month-${month}`}>{formatMonth(month)}</h2>
        {note}
      </header>
      <ul>{children}</ul>
    </Root>
  );
}

/* What is far from the window is not rendered: a list of 1,000 stays light. */
const Root = styled.section`
  content-visibility: auto;

  & + & {
    margin-top: var(--space-10);
  }
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-4);
    padding-bottom: var(--space-3);
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
    gap: var(--space-12);

    header {
      flex-direction: column;
      justify-content: flex-start;
      gap: var(--space-1);
      padding: var(--space-5) 0 0;
      border: 0;
    }
    ul {
      border-top: 1px solid var(--color-ink);
    }
  }
`;
