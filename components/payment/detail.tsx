"use client";

import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { Quiet } from "@/components/ui/quiet";
import { SaveNote } from "@/components/ui/save-note";
import { SumLines } from "@/components/ui/sum-lines";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { membershipQueries } from "@/lib/api/membership";
import type { Membership } from "@/lib/contract/membership";
import type { Payment } from "@/lib/contract/payment";
import { getToday } from "@/lib/contract/rules/days";
import { findStopRefusal, DAY_PASS_OVER, describeDayPassEnd } from "@/lib/contract/rules/membership";
import { formatDate } from "@/lib/format/date";
import { countPauseDays } from "@/lib/member/pause";
import { getNextStep, getStopHref } from "@/lib/payment/address";
import { listPriceLines } from "@/lib/payment/order";
import { DETAIL_MIN_HEIGHT } from "./detail-skeleton";
import { listPaymentFacts } from "./facts";
import { openContract } from "./from-address";
import { getPaymentWord, isCancellable } from "./history";
import { PrintedReceipt } from "./receipt";
import { RefundPart } from "./refund-part";

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
  const { id, order_name, place, status, receipt_url, fail_reason } = payment;
  const { data: memberships } = useMemberQuery(membershipQueries.mine(), status === "paid");
  const membership = memberships?.find(({ payment_id }) => payment_id === id);
  const today = getToday();
  const refusal = membership && findStopRefusal(membership, today, today);
  const facts = [...listPaymentFacts(payment), ...listUseFacts(membership)];
  const hasReceipt = status === "paid" || status === "cancelled";
  return (
    <Root $isOff={status !== "paid"} tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
      {isJustCancelled && (
        <Done role="status">{status === "cancelled" ? "결제를 취소했어요." : "취소를 접수했어요."}</Done>
      )}
      <h3>{order_name}</h3>
      <p>
        {place && `${place.name} · `}
        {getPaymentWord(payment)}
      </p>
      {status === "failed" && fail_reason && <Quiet size="label">{fail_reason}</Quiet>}
      <SumLines lines={listPriceLines(payment)} />
      <PaymentFacts facts={facts} size="label" />
      {payment.refund && <RefundPart payment={payment} refund={payment.refund} />}
      {hasReceipt && (
        <Actions>
          <Button look="quiet" onClick={() => openContract(id)}>
            계약서 보기
          </Button>
          <Button look="quiet" onClick={() => window.print()}>
            영수증 인쇄
          </Button>
          {receipt_url && (
            <ButtonLink look="quiet" href={receipt_url} target="_blank" rel="noopener noreferrer">
              {payment.pay_way === "card" || !payment.pay_way ? "카드 매출전표" : "매출전표"}
            </ButtonLink>
          )}
        </Actions>
      )}
      {status === "failed" && (
        <Actions>
          <ButtonLink {...getNextStep(payment)} />
        </Actions>
      )}
      {hasReceipt && <SaveNote />}
      {isCancellable(payment) && (
        <Cancel as="button" type="button" onClick={onCancel}>
          결제 취소
        </Cancel>
      )}
      {!isCancellable(payment) && refusal === null && (
        <Cancel href={getStopHref(id)}>{payment.refund ? "그만두는 날 보기" : "그만두고 환불받기"}</Cancel>
      )}
      {refusal === "day_pass" && <Quiet size="label">{DAY_PASS_OVER}</Quiet>}
      {membership?.cancellable_until && !membership.closing && refusal === null && (
        <Quiet size="label">{describeDayPassEnd(membership.cancellable_until, membership.starts_on)}</Quiet>
      )}
      {hasReceipt && <PrintedReceipt payment={payment} facts={facts} />}
    </Root>
  );
}

/** Until when what was bought can be used, and why that is later than it was. */
function listUseFacts(membership: Membership | undefined) {
  if (!membership || membership.refund) return [];
  const { closing, ends_on, starts_on } = membership;
  if (closing && (closing.way ?? closing.default_way) === "money") {
    const last = closing.deadline < ends_on ? closing.deadline : ends_on;
    const why = closing.way ? "돌려받기로 골랐어요" : closing.until ? "지점이 쉬어요" : "지점이 문을 닫아요";
    const value = last < starts_on ? `${why}. 쓰기 전에 모두 돌려받아요` : `${formatDate(last)} · ${why}`;
    return [{ name: "끝나는 날", value }];
  }
  const days = (membership.pauses ?? []).reduce((sum, pause) => sum + countPauseDays(pause), 0);
  const isWaiting = closing?.ends_on && closing.ends_on > ends_on;
  const value = isWaiting
    ? `${formatDate(closing.ends_on!)} · 지점이 쉬는 만큼 늘어나요`
    : formatDate(ends_on) + (days > 0 ? ` · 쉬는 ${days}일만큼 밀렸어요` : "");
  return [{ name: "끝나는 날", value }];
}

const Root = styled.div<{ $isOff: boolean }>`
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
  > dl:first-of-type div:last-child dd {
    ${({ $isOff }) => $isOff && "color: var(--color-ink-muted);"}
  }
`;

const Done = styled.p`
  && {
    margin-bottom: 16px;
    padding: 12px 16px;
    border-radius: var(--radius-small);
    background: var(--color-lime);
    color: var(--color-lime-ink);
    font-weight: var(--weight-semibold);
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

const Cancel = styled.a`
  display: flex;
  align-items: center;
  min-height: 44px;
  margin: 12px auto 0;
  padding-inline: 16px;
  color: var(--color-ink-soft);
  font-size: var(--text-label);
  text-decoration: underline;
  text-decoration-color: var(--color-control-line);
`;
