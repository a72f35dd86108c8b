"use client";

import { useParams } from "next/navigation";
import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { ButtonLink } from "@/components/ui/button";
import { Quiet } from "@/components/ui/quiet";
import { brand } from "@/lib/config/brand";
import type { Payment } from "@/lib/contract/payment";
import { getNextStep, getOpenPaymentHref, getPaymentHref } from "@/lib/payment/address";
import { media } from "@/styles/media";
import { CheckoutFrame } from "./frame";
import { OrderGate } from "./order-gate";
import { OrderSummary } from "./order-summary";
import { StartTicket } from "./start-ticket";

/** A paid order as the server knows it; the document is the same for every order. */
export const CompletedView = withQueries(function CompletedView() {
  const { id } = useParams<{ id: string }>();
  return (
    <CheckoutFrame title="결제 완료" isWide>
      <OrderGate id={id}>
        {(payment) =>
          payment.status === "paid" ? (
            <Paid payment={payment} />
          ) : (
            <Standing>
              <NotPaid {...payment} />
            </Standing>
          )
        }
      </OrderGate>
    </CheckoutFrame>
  );
});

function Paid({ payment }: { payment: Payment }) {
  return (
    <Columns>
      <StartTicket payment={payment} />
      <Standing>
        <Next>
          <h2>이제 앱으로 체크인해요</h2>
          <ol>
            <li>{brand} 앱을 받고 같은 휴대폰 번호로 로그인해요.</li>
            <li>시작일부터 지점 입구에서 앱으로 체크인해요.</li>
          </ol>
          <a href="/redirect?to=app">앱 받기</a>
        </Next>
        <OrderSummary payment={payment} />
        <ButtonLink href={getPaymentHref(payment.id)} look="secondary" size="large">
          영수증 보기
        </ButtonLink>
        <ButtonLink href={getPaymentHref(payment.id, "contract")} look="quiet" size="large">
          계약서 보기
        </ButtonLink>
      </Standing>
    </Columns>
  );
}

function NotPaid(payment: Payment) {
  const { id, status, order_name } = payment;
  if (status === "paid") return null;
  const { title, text } = words[status];
  const nextStep = {
    ready: { href: getOpenPaymentHref(id), children: "이어서 결제하기" },
    failed: getNextStep(payment),
    cancelled: { href: getPaymentHref(id), children: "결제 내역 보기" },
  }[status];
  return (
    <>
      <div>
        <Title>{title}</Title>
        <Quiet size="label">{order_name}</Quiet>
      </div>
      <p>{[status === "failed" && payment.fail_reason, text].filter(Boolean).join(" ")}</p>
      <ButtonLink {...nextStep} size="large" />
    </>
  );
}

const words = {
  ready: {
    title: "아직 결제되지 않았어요",
    text: "결제사에서 확인되면 이 주문이 완료돼요. 결제를 멈췄다면 이어서 할 수 있어요.",
  },
  failed: {
    title: "결제되지 않았어요",
    text: "쿠폰과 포인트는 그대로 있어요.",
  },
  cancelled: {
    title: "취소한 결제예요",
    text: "낸 금액과 쿠폰, 포인트를 돌려드렸어요. 자세한 내용은 결제 내역에 있어요.",
  },
} as const;

/** The ticket, and beside it what comes after and the receipt. */
const Columns = styled.div`
  display: grid;
  gap: 24px;

  ${media.wide} {
    grid-template-columns: minmax(0, 560px) minmax(0, 1fr);
    align-items: start;
    gap: 48px;
  }
`;

const Standing = styled.div`
  display: grid;
  gap: 24px;
  /* As wide as the ticket. */
  max-width: 720px;

  ${media.wide} {
    max-width: 560px;
  }
`;

const Title = styled.h2`
  font-size: var(--text-figure);
`;

const Next = styled.section`
  padding: 24px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  h2 {
    font-size: var(--text-subheading);
  }
  li {
    margin: 8px 0 0 1.2em;
    list-style: decimal;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-top: 8px;
    color: var(--color-brand);
    font-weight: var(--weight-semibold);
    text-decoration: underline;
  }
`;
