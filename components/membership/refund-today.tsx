"use client";

import styled from "styled-components";
import { Accordion } from "@/components/ui/accordion";
import { externalLinks } from "@/lib/config/links";
import type { Membership } from "@/lib/contract/membership";
import { RefundEstimate } from "./refund-estimate";

/** What cancelling a membership today would refund; its payment is fetched when this is opened. */
export function RefundToday({ membership }: { membership: Membership }) {
  return (
    <Fold
      isLazy
      title={
        <span>
          <span className="visually-hidden">{membership.product.name}</span> 오늘 환불하면
        </span>
      }
    >
      <RefundEstimate membership={membership} />
      <Ask>
        미리 계산해 본 금액이에요. 정확한 금액과 환불 신청은{" "}
        <a href={externalLinks.messagingChannel} target="_blank" rel="noopener noreferrer">
          카카오톡 채널
          <span className="visually-hidden"> (새 창)</span>
        </a>
        로 물어봐 주세요.
      </Ask>
    </Fold>
  );
}

const Fold = styled(Accordion)`
  margin-top: 20px;
  border-top: 1px solid var(--color-line);

  > button {
    min-height: 52px;
    margin-bottom: -16px;
    font-weight: 600;
  }
  > button[aria-expanded="true"] {
    margin-bottom: 0;
  }
`;

const Ask = styled.p`
  margin-top: 12px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);

  a {
    color: var(--color-brand);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
