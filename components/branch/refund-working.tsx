"use client";

import styled from "styled-components";
import { SumLines } from "@/components/ui/sum-lines";
import { describeRefund, type RefundTerms } from "@/lib/refund/words";

/** The refund line by line, in words and numbers that add up. */
export function RefundWorking(terms: RefundTerms) {
  const { lines, sentence } = describeRefund(terms);
  return (
    <>
      <SumLines lines={lines} />
      <Words>{sentence}</Words>
    </>
  );
}

const Words = styled.p`
  color: var(--color-ink-muted);
`;
