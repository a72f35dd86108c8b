"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import styled, { keyframes } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { Quiet } from "@/components/ui/quiet";
import type { ApiError } from "@/lib/api/api-error";
import { getPayment } from "@/lib/api/payment";
import { keepReason } from "@/lib/checkout/memory";
import { describeError } from "@/lib/format/error";
import { getOpenPaymentHref, isPaymentId } from "@/lib/payment/address";
import { readReturn } from "@/lib/payment/return";
import { replaceDocument } from "@/lib/session/load-document";
import { BrokenOffError, goToCompleted, isUndecided, confirmUntilDecided } from "./confirm";
import { CheckoutFrame } from "./frame";
import { MissingOrder } from "./order-gate";
import { PENDING_WORDS } from "./payment-errors";

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

type ReturnState =
  | { step: "asking" }
  /** The return names no order, or none of this member's. */
  | { step: "unknown" }
  /** The server has not decided, or did not answer. */
  | { step: "undecided"; paymentId: string; words: string };

/**
 * A visitor who comes back from a provider. What the address claims is not believed: it only says which order to ask
 * the server about.
 *
 * @param search the address's query
 */
function useReturn(search: string) {
  const [state, setState] = useState<ReturnState>({ step: "asking" });

  const ask = useCallback(async (): Promise<ReturnState | null> => {
    const { paymentId, claim } = readReturn(new URLSearchParams(search));
    if (!paymentId || !isPaymentId(paymentId)) return { step: "unknown" };
    try {
      const payment = await getPayment(paymentId);
      // An order that has failed already is asked about as well: the answer holds the reason.
      const settled =
        payment.status === "paid"
          ? payment
          : await confirmUntilDecided(
              paymentId,
              { amount: payment.amount, gateway_key: paymentId },
              claim === "done",
              true,
            );
      if (settled.status === "paid") goToCompleted(settled);
      else replaceDocument(getOpenPaymentHref(paymentId));
      return null;
    } catch (error) {
      const { status, code } = error as Partial<ApiError>;
      if (status === 403 || status === 404) return { step: "unknown" };
      if (code === "payment_pending" && claim === "cancelled") {
        keepReason(paymentId, new BrokenOffError().message);
      } else if (isUndecided(error)) {
        return { step: "undecided", paymentId, words: describeError(error, PAYMENT_ERRORS) };
      } else {
        keepReason(paymentId, describeError(error, PAYMENT_ERRORS));
      }
      replaceDocument(getOpenPaymentHref(paymentId));
      return null;
    }
  }, [search]);

  // One question for one return: a second would leave for the same page while the first is on its way there.
  const handledSearch = useRef<string>(undefined);
  useEffect(() => {
    if (handledSearch.current === search) return;
    handledSearch.current = search;
    void ask().then((next) => next && setState(next));
  }, [ask, search]);

  const askAgain = () => {
    setState({ step: "asking" });
    void ask().then((next) => next && setState(next));
  };
  return { state, askAgain };
}

/** Nothing is typed on this page. */
const PAYMENT_ERRORS = {
  words: {
    offline: "인터넷 연결이 끊겼어요. 연결되면 다시 시도해 주세요.",
    payment_pending: PENDING_WORDS,
  },
};

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
