"use client";

import { useId, useState } from "react";
import styled from "styled-components";
import { ChevronDownIcon } from "@/components/ui/icon";
import { externalLinks } from "@/lib/config/links";
import type { Membership } from "@/lib/contract/membership";
import { RefundEstimate } from "./refund-estimate";

/** What ending a membership today would give back; the payment it comes from is asked for when this is opened. */
export function RefundToday({ membership }: { membership: Membership }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Root>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        <span>
          <span className="visually-hidden">{membership.product.name}</span> 오늘 환불하면
        </span>
        <ChevronDownIcon size={20} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <RefundEstimate membership={membership} />
            <Ask>
              미리 계산해 본 금액이에요. 정확한 금액과 환불 신청은{" "}
              <a href={externalLinks.messagingChannel} target="_blank" rel="noopener noreferrer">
                카카오톡 채널
                <span className="visually-hidden"> (새 창)</span>
              </a>
              로 물어봐 주세요.
            </Ask>
          </>
        )}
      </div>
    </Root>
  );
}

const Root = styled.div`
  margin-top: 20px;
  border-top: 1px solid var(--color-line);

  > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 52px;
    margin-bottom: -16px;
    font-weight: 600;
  }
  > button svg {
    color: var(--color-ink-muted);
    transition: transform var(--motion-base);
  }
  > button[aria-expanded="true"] {
    margin-bottom: 0;
  }
  > button[aria-expanded="true"] svg {
    transform: rotate(180deg);
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
