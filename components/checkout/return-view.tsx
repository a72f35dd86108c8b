"use client";

import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import styled, { keyframes } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { Quiet } from "@/components/ui/quiet";
import { useReturn } from "@/hooks/checkout/use-return";
import { getOpenPaymentHref } from "@/lib/payment/address";
import { CheckoutFrame } from "./frame";
import { MissingOrder } from "./order-gate";

/** Where a visitor lands on the return from a provider's page. */
export function ReturnView() {
  return (
    <CheckoutFrame title="결제 확인">
      <Suspense fallback={<Waiting />}>
        <FromAddress />
      </Suspense>
    </CheckoutFrame>
  );
}

function FromAddress() {
  const { state, askAgain } = useReturn(useSearchParams().toString());
  if (state.step === "unknown") return <MissingOrder />;
  if (state.step === "asking") return <Waiting />;
  return (
    <Undecided role="alert">
      <h2>확인이 늦어지고 있어요</h2>
      <Quiet size="label">{state.words}</Quiet>
      <ButtonPair>
        <ButtonLink href={getOpenPaymentHref(state.paymentId)} look="secondary">
          주문 보기
        </ButtonLink>
        <Button onClick={askAgain}>다시 확인하기</Button>
      </ButtonPair>
    </Undecided>
  );
}

function Waiting() {
  return (
    <Asking role="status">
      <span aria-hidden="true" />
      <h2>결제 결과를 확인하고 있어요</h2>
      <Quiet size="label">잠시만 기다려 주세요. 창을 닫아도 결제는 안전하게 처리돼요.</Quiet>
    </Asking>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Asking = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding-block: 64px;
  text-align: center;

  h2 {
    font-size: var(--text-figure);
  }
  > span {
    width: 40px;
    height: 40px;
    margin-bottom: 8px;
    border: 4px solid var(--color-surface-strong);
    border-top-color: var(--color-brand);
    border-radius: 50%;
    animation: ${turn} var(--motion-spin) linear infinite;
  }
`;

const Undecided = styled.div`
  display: grid;
  gap: 12px;

  h2 {
    font-size: var(--text-figure);
  }
  > div {
    margin-top: 12px;
  }
`;
