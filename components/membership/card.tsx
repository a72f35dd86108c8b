"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { TextLink } from "@/components/ui/text-link";
import type { Membership } from "@/lib/contract/membership";
import { getPaymentHref } from "@/lib/payment/address";

type MembershipCardProps = {
  membership: Membership;
  /** Its state, in a word. */
  status: ReactNode;
  children: ReactNode;
};

/** A current or upcoming membership: its state, what it is and where it is used, then all else, and which order it was. */
export function MembershipCard({
  membership: { product, place, payment_id, order_number, moved_by },
  status,
  children,
}: MembershipCardProps) {
  return (
    <Card>
      {status}
      <h3>{product.name}</h3>
      <TextLink href={`/place/${place.pk}`}>
        {place.name}점
        <ChevronRightIcon size={18} />
      </TextLink>
      {children}
      {payment_id && (
        <Order>
          {order_number && <span>주문 번호 {order_number}</span>}
          <span>
            <TextLink
              href={getPaymentHref(moved_by ?? payment_id, "contract")}
              aria-label={`${product.name} 계약서 보기`}
            >
              계약서
            </TextLink>
            <TextLink href={getPaymentHref(payment_id)} aria-label={`${product.name} 결제 내역 보기`}>
              결제 내역
            </TextLink>
          </span>
        </Order>
      )}
    </Card>
  );
}

/** The most important number. */
export const Left = styled.p`
  margin-top: 8px;
  font-size: var(--text-figure);
  font-weight: var(--weight-bold);
  letter-spacing: -0.02em;
  line-height: var(--leading-tight);

  b {
    color: var(--color-brand);
    font-size: var(--text-figure-huge);
    font-variant-numeric: tabular-nums;
  }
  & + p {
    margin-top: 8px;
  }
`;

const Card = styled.li`
  padding: 24px 20px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);

  h3 {
    margin-top: 12px;
    font-size: var(--text-subheading);
  }
`;

const Order = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  margin: 16px 0 -12px;
  border-top: 1px solid var(--color-line);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;

  > span:not(:last-child) {
    margin-right: auto;
    line-height: 44px;
  }
  > span:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
`;
