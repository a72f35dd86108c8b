"use client";

import styled from "styled-components";

type ProgressProps = {
  used: number;
  total: number;
  /** The same as text. */
  children: string;
};

/** How much of a membership is used: a visual bar, and text for everybody. */
export function Progress({ used, total, children }: ProgressProps) {
  return (
    <Root>
      <Bar aria-hidden="true">
        <span style={{ width: `${(used / total) * 100}%` }} />
      </Bar>
      <p>{children}</p>
    </Root>
  );
}

const Root = styled.div`
  margin-top: 16px;

  p {
    margin-top: 8px;
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-semibold);
  }
`;

const Bar = styled.div`
  height: 8px;
  border-radius: var(--radius-pill);
  background: var(--color-surface-strong);
  overflow: hidden;

  span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--color-brand-ring);
  }
  @media (forced-colors: active) {
    border: 1px solid;

    span {
      background: Highlight;
    }
  }
`;
