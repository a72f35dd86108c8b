"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Container, PageTitle } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";
import { StateView } from "@/components/ui/state-view";
import { usePayment } from "@/hooks/payment/use-payment";
import type { Payment } from "@/lib/contract/payment";
import { isPaymentId } from "@/lib/payment/address";
import { media } from "@/styles/media";

/** A page of the payment process: its title and its content. */
export function CheckoutFrame({
  title,
  isWide = false,
  children,
}: {
  title: string;
  /** With a second column next to the first on wide screens. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main">
      <Column max={isWide ? "1080px" : "560px"}>
        <PageTitle>{title}</PageTitle>
        {children}
      </Column>
    </main>
  );
}

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
      picture="not-found"
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

/* The footer begins below the first screen, so that it does not jump when the order arrives. */
const Column = styled(Container)`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  gap: 24px;
  padding-block: 28px 96px;

  ${media.tabletUp} {
    padding-top: 48px;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  padding-block: 20px;
`;

/** A section of the checkout, set apart from the next by a hairline. */
export const Part = styled.section`
  padding-block: 28px;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }
  > h2,
  > div > h2 {
    font-size: var(--text-heading-small);
  }
`;

/** Something did not go as intended; shown next to the button that is clicked next. */
export const Problem = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius-large);
  background: var(--color-danger-tint);
  color: var(--color-danger);
  font-size: var(--text-label);
  font-weight: 500;
`;
