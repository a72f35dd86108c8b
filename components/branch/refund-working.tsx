"use client";

import styled from "styled-components";
import { SumLines } from "@/components/ui/sum-lines";
import type { RefundTerms } from "@/lib/contract/rules/refund";
import { describeRefund } from "@/lib/product/refund";

/** The refund line by line, in text and numbers that add up. */
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
