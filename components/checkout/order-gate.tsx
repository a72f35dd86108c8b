"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { StateView } from "@/components/ui/state-view";
import { usePayment } from "@/hooks/payment/use-payment";
import type { Payment } from "@/lib/contract/payment";
import { isPaymentId } from "@/lib/payment/address";

/* Apart from the frame: the checkout has no order yet. */

type OrderGateProps = { id: string; children: (payment: Payment) => ReactNode };

/** One order of the member; another member's order and an unknown one look the same. */
export function OrderGate({ id, children }: OrderGateProps) {
  const { data: payment, error, isFetching, refetch } = usePayment(id);
  const status = error?.status;

  if (!isPaymentId(id) || status === 403 || status === 404) return <MissingOrder />;
  if (!payment && error && !isFetching) {
    return <LoadFailure title="결제 내용을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  return payment ? children(payment) : <OrderSkeleton />;
}

/** An order that is not this member's, or that does not exist. */
export function MissingOrder() {
  return (
    <StateView
      title="결제를 찾을 수 없어요"
      sign="missing"
      action={<ButtonLink href="/mypage/paymentLog">결제 내역 보기</ButtonLink>}
    >
      주소가 바뀌었거나 다른 회원의 결제예요. 내 결제는 결제 내역에 모여 있어요.
    </StateView>
  );
}

/** The skeleton of an order. */
function OrderSkeleton() {
  return (
    <Waiting>
      <span className="visually-hidden" role="status">
        결제 내용을 불러오고 있어요
      </span>
      <Skeleton width="70%" height="28px" />
      <Skeleton height="180px" radius="var(--radius-large)" />
      <Skeleton height="56px" radius="var(--radius-large)" />
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  padding-block: 20px;
`;
