"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Quiet } from "@/components/ui/quiet";
import { Skeleton } from "@/components/ui/skeleton";
import { SumLines } from "@/components/ui/sum-lines";
import { usePayment } from "@/hooks/payment/use-payment";
import type { Membership } from "@/lib/contract/membership";
import type { Payment } from "@/lib/contract/payment";
import { getToday } from "@/lib/contract/rules/days";
import { getRefundTerms } from "@/lib/contract/rules/membership";
import { formatNumber } from "@/lib/contract/rules/number";
import { describeRefund } from "@/lib/product/refund";

/** The estimate, or why there is none. */
export function RefundEstimate({ membership }: { membership: Membership }) {
  // A single visit is not a contract over time: its own sentence applies (docs/decisions/refund-rule.md).
  if (membership.product.kind === "day_pass") return <p>{membership.product.refund_note}</p>;
  if (!membership.payment_id) {
    return <p>결제 기록이 없는 회원권이라 여기서는 계산할 수 없어요.</p>;
  }
  return <FromPayment membership={membership} paymentId={membership.payment_id} />;
}

function FromPayment({ membership, paymentId }: { membership: Membership; paymentId: string }) {
  const { data: payment, isError, isFetching, refetch } = usePayment(paymentId);
  if (payment) return <Working membership={membership} payment={payment} />;
  if (isError && !isFetching) {
    return (
      <div role="alert">
        <p>낸 금액을 불러오지 못했어요.</p>
        <Button look="quiet" size="small" onClick={() => void refetch()}>
          다시 시도
        </Button>
      </div>
    );
  }
  return (
    <Waiting role="status">
      <span className="visually-hidden">낸 금액을 불러오고 있어요</span>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height="24px" />
      ))}
    </Waiting>
  );
}

function Working({ membership, payment }: { membership: Membership; payment: Payment }) {
  if (payment.amount === 0) return <p>돈으로 낸 금액이 없어서 돌려받을 금액도 없어요.</p>;
  const { lines, sentence } = describeRefund(getRefundTerms(membership, payment.amount, getToday()));
  return (
    <>
      <SumLines lines={lines} />
      <p>{sentence}</p>
      {payment.point_used > 0 && (
        <Quiet size="label">포인트로 낸 {formatNumber(payment.point_used)}P는 넣지 않았어요.</Quiet>
      )}
    </>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: 20px;
  padding-block: 12px;
`;
