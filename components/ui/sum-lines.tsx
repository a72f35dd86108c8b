"use client";

import styled from "styled-components";
import { ChangingNumber } from "./changing-number";

export type SumLine = {
  name: string;
  /** How the value is calculated. */
  note?: string;
  /** Formatted, sign and unit included. */
  value: string;
};

/** Amounts below each other; the last line is their total. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <Lines>
      {lines.map(({ name, note, value }) => (
        <div key={name}>
          <dt>
            {name}
            {note && <small>{note}</small>}
          </dt>
          <dd>
            <ChangingNumber>{value}</ChangingNumber>
          </dd>
        </div>
      ))}
    </Lines>
  );
}

const Lines = styled.dl`
  div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-3);
  }
  div:last-child {
    border-top: 1px solid var(--color-ink);
    font-weight: var(--weight-bold);
  }
  div:last-child dd {
    color: var(--color-brand);
    font-size: var(--text-figure);
  }
  dd {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: var(--weight-regular);
  }
`;
