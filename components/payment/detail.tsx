"use client";

import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { SumLines } from "@/components/ui/sum-lines";
import type { Payment } from "@/lib/contract/payment";
import { listPaymentFacts } from "@/lib/payment/facts";
import { getPaymentStatusName, isCancellable } from "@/lib/payment/history";
import { listPriceLines } from "@/lib/payment/order";
import { DETAIL_MIN_HEIGHT } from "./detail-skeleton";
import { focusOnMount } from "./focus-on-mount";
import { PrintedReceipt } from "./receipt";

type PaymentDetailProps = {
  payment: Payment;
  /** The member has just cancelled it. */
  isJustCancelled: boolean;
  /** After a step back it takes the focus. */
  takesFocus: boolean;
  onCancel: () => void;
};

/** Everything about one payment. */
export function PaymentDetail({ payment, isJustCancelled, takesFocus, onCancel }: PaymentDetailProps) {
  const { order_name, place, status, receipt_url } = payment;
  const hasReceipt = status === "paid" || status === "cancelled";
  return (
    <Root tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
      {isJustCancelled && <Done role="status">결제를 취소했어요.</Done>}
      <h3>{order_name}</h3>
      <p>
        {place && `${place.name} · `}
        {getPaymentStatusName(status)}
      </p>
      <SumLines lines={listPriceLines(payment)} />
      <PaymentFacts facts={listPaymentFacts(payment)} size="label" />
      {hasReceipt && (
        <Actions>
          <Button look="quiet" onClick={() => window.print()}>
            영수증 인쇄
          </Button>
          {receipt_url && (
            <ButtonLink look="quiet" href={receipt_url} target="_blank" rel="noopener noreferrer">
              카드 매출전표
              <span className="visually-hidden"> (새 창)</span>
            </ButtonLink>
          )}
        </Actions>
      )}
      {isCancellable(payment) && (
        <Cancel type="button" onClick={onCancel}>
          결제 취소
        </Cancel>
      )}
      {hasReceipt && <PrintedReceipt payment={payment} />}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: ${DETAIL_MIN_HEIGHT};
  outline: none;

  h3 {
    font-size: var(--text-figure);
  }
  > p {
    margin-top: 4px;
    color: var(--color-ink-muted);
  }
  > dl:first-of-type {
    margin-top: 12px;
  }
`;

const Done = styled.p`
  && {
    margin-bottom: 16px;
    padding: 12px 16px;
    border-radius: var(--radius-small);
    background: var(--color-lime);
    color: var(--color-lime-ink);
    font-weight: 600;
  }
`;

const PaymentFacts = styled(Facts)`
  margin-top: 12px;
  padding-top: 16px;
  border-top: 1px solid var(--color-line);
`;

const Actions = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 8px;
  margin-top: auto;
  padding-top: 24px;
`;

const Cancel = styled.button`
  display: block;
  min-height: 44px;
  margin: 12px auto 0;
  padding-inline: 16px;
  color: var(--color-ink-soft);
  font-size: var(--text-label);
  text-decoration: underline;
  text-decoration-color: var(--color-control-line);
  text-underline-offset: 4px;
`;
