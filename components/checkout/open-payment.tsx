"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "next/navigation";
import { useState } from "react";
import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { Button, ButtonLink } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { useRunOnce } from "@/hooks/use-run-once";
import { paymentQueries, reopenCheckout } from "@/lib/api/payment";
import { forgetAttempt, forgetReason, keepReason, readReason } from "@/lib/checkout/memory";
import type { Payment } from "@/lib/contract/payment";
import { describeError } from "@/lib/format/error";
import { formatPrice } from "@/lib/format/number";
import { getCompletedHref } from "@/lib/payment/address";
import { CheckoutFrame, Problem } from "./frame";
import { useGateway } from "./gateway";
import { getNextStep } from "./next-step";
import { OrderGate } from "./order-gate";
import { OrderSummary } from "./order-summary";
import { PAYMENT_ERRORS } from "./payment-errors";

/** One order that can still be paid; the document is the same for every order. */
export const OpenPaymentView = withQueries(function OpenPaymentView() {
  const { id } = useParams<{ id: string }>();
  return (
    <CheckoutFrame title="결제">
      <OrderGate id={id}>{(payment) => <OpenPayment payment={payment} />}</OrderGate>
    </CheckoutFrame>
  );
});

function OpenPayment({ payment }: { payment: Payment }) {
  const { id, amount } = payment;
  const { resume, giveUp, isGivenUp, problem, isBusy, layer } = useOpenPayment(payment);
  const status = isGivenUp ? "givenUp" : payment.status;
  return (
    <>
      <Spoken aria-live="assertive">{problem && status !== "paid" && <Problem>{problem}</Problem>}</Spoken>
      <Standing role="status">{words[status]}</Standing>
      <OrderSummary payment={payment} />
      {status === "ready" && (
        <ButtonPair>
          <Button look="secondary" size="large" onClick={giveUp} disabled={isBusy}>
            그만두기
          </Button>
          <Button size="large" onClick={resume} isBusy={isBusy}>
            {isBusy ? "결제를 진행하고 있어요" : `${formatPrice(amount)} 이어서 결제하기`}
          </Button>
        </ButtonPair>
      )}
      {status === "paid" && (
        <ButtonLink href={getCompletedHref(id)} size="large">
          결제 완료 내용 보기
        </ButtonLink>
      )}
      {(status === "failed" || status === "cancelled" || status === "givenUp") && (
        <ButtonLink {...getNextStep(payment)} size="large" />
      )}
      {layer}
    </>
  );
}

/** Takes an order up again that was not paid, or lets it go; says why it failed, where it has. */
function useOpenPayment({ id, fail_reason }: Pick<Payment, "id" | "fail_reason">) {
  const queryClient = useQueryClient();
  const { runOnce, isBusy } = useRunOnce();
  const { layer, payAtGateway } = useGateway();
  const [problem, setProblem] = useState(() => readReason(id) ?? fail_reason ?? "");
  const [isGivenUp, setIsGivenUp] = useState(false);

  const resume = () =>
    void runOnce(async () => {
      forgetReason(id);
      setProblem("");
      try {
        return await payAtGateway(await reopenCheckout(id));
      } catch (error) {
        const words = describeError(error, PAYMENT_ERRORS);
        keepReason(id, words);
        setProblem(words);
        void queryClient.invalidateQueries({ queryKey: paymentQueries.one(id).queryKey });
      }
    });

  // Nothing is held by an order that is not paid, and the server lets it go by itself.
  const giveUp = () => {
    forgetAttempt();
    forgetReason(id);
    setProblem("");
    setIsGivenUp(true);
  };
  return { resume, giveUp, isGivenUp, problem, isBusy, layer };
}

const words: Record<Payment["status"] | "givenUp", string> = {
  givenUp: "결제하지 않고 그만뒀어요. 주문은 5분 안에 저절로 풀리고, 쿠폰과 포인트는 그대로 있어요.",
  ready: "아직 결제하지 않은 주문이에요. 이어서 결제하거나 그만둘 수 있어요.",
  paid: "결제를 마친 주문이에요.",
  failed: "결제되지 않은 주문이에요. 쿠폰과 포인트는 그대로 있어요.",
  cancelled: "취소한 주문이에요. 쿠폰과 포인트는 그대로 있어요.",
};

/** Stays in the page, so that new content is announced; when empty it takes no room in the column. */
const Spoken = styled.div`
  &:empty {
    margin-bottom: -24px;
  }
`;

/** The state of the order is what this page is read for. */
const Standing = styled.p`
  font-size: var(--text-subheading);
  font-weight: var(--weight-semibold);
  line-height: var(--leading-snug);
`;
