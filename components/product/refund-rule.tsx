"use client";

import styled from "styled-components";
import { OutboundIcon } from "@/components/ui/icon";
import { externalLinks } from "@/lib/config/links";
import type { ProductKind } from "@/lib/contract/product";
import { MAX_PENALTY_PERCENT } from "@/lib/contract/rules/refund";

type RefundRuleProps = {
  kind: ProductKind;
  /** The products' own sentence; it is the whole rule of a day pass, which is no contract over time. */
  note: string;
  headingLevel: 2 | 3;
};

/** By which rule money comes back, as plain as the prices that it stands beside. */
export function RefundRule({ kind, note, headingLevel }: RefundRuleProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <Box>
      <Heading>환불 규칙</Heading>
      <ul>
        {kind === "day_pass" ? (
          <li>{note}</li>
        ) : (
          <>
            <li>언제든 그만둘 수 있어요. 할인 상품도 똑같아요.</li>
            <li>
              낸 금액에서 <b>이용한 {kind === "membership" ? "날" : "횟수"}만큼</b>과 위약금{" "}
              <b>최대 {MAX_PENALTY_PERCENT}%</b>만 빼고 돌려드려요.
            </li>
            <li>시작하기 전에 취소하면 모두 돌려드려요.</li>
          </>
        )}
      </ul>
      <a href={externalLinks.refund} target="_blank" rel="noopener noreferrer">
        환불 정책 전문
        <OutboundIcon size={18} />
        <span className="visually-hidden"> (새 창)</span>
      </a>
    </Box>
  );
}

const Box = styled.div`
  padding: 24px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  h2,
  h3 {
    font-size: var(--text-subheading);
  }
  ul {
    margin-block: 10px 6px;
  }
  li {
    margin-left: 1.1em;
    padding-block: 3px;
    list-style: disc;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    color: var(--color-brand);
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
