"use client";

import styled from "styled-components";
import { ProgressLine } from "@/components/ui/progress-line";

type ProgressProps = {
  used: number;
  total: number;
  /** The same as text. */
  children: string;
};

/** How much of a membership is used: a line to look at, and text for everybody. */
export function Progress({ used, total, children }: ProgressProps) {
  return (
    <Root>
      <ProgressLine used={used} total={total} />
      <p>{children}</p>
    </Root>
  );
}

const Root = styled.div`
  p {
    margin-top: 12px;
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-semibold);
  }
`;
