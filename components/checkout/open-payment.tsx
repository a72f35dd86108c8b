"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "next/navigation";
import { useEffect, useRef, useState, type FormEvent } from "react";
import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { Button, ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useRunOnce } from "@/hooks/use-run-once";
import { paymentQueries, reopenCheckout } from "@/lib/api/payment";
import {
  forgetAttempt,
  forgetReason,
  keepReason,
  readDraft,
  readReason,
  rememberPayWay,
} from "@/lib/checkout/memory";
import type { Payment, ReopenCheckoutRequest } from "@/lib/contract/payment";
import { getToday } from "@/lib/contract/rules/days";
import { AGREEMENT_NAMES } from "@/lib/contract/rules/order";
import { describeError } from "@/lib/format/error";
import { formatPrice } from "@/lib/format/number";
import { getCompletedHref, getNextStep } from "@/lib/payment/address";
import { CheckoutFrame, Problem } from "./frame";
import { useGateway } from "./gateway";
import { OrderGate } from "./order-gate";
import { OrderSummary } from "./order-summary";
import { findPayWay, PayWayChoice, usePayWays } from "./pay-way";
import { describeKept, ORDER_ERRORS } from "./payment-errors";

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
  const { id } = payment;
  const { resume, giveUp, isGivenUp, problem, isBusy, layer } = useOpenPayment(payment);
  const status = isGivenUp ? "givenUp" : payment.status;
  return (
    <>
      <Spoken aria-live="assertive">{problem && status !== "paid" && <Problem>{problem}</Problem>}</Spoken>
      <Standing role="status">{describe(status, payment)}</Standing>
      <OrderSummary payment={payment} />
      {status === "ready" && (
        <HowToPay payment={payment} isBusy={isBusy} onResume={resume} onGiveUp={giveUp} />
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

type HowToPayProps = {
  payment: Payment;
  isBusy: boolean;
  onResume: (how: ReopenCheckoutRequest) => void;
  onGiveUp: () => void;
};

/** The way to pay, which may still be another one than was ordered, and the two ways on. */
function HowToPay({ payment, isBusy, onResume, onGiveUp }: HowToPayProps) {
  const { amount, product, moved_from, pay_way } = payment;
  const { isLoading, ...payWays } = usePayWays();
  const [draft] = useState(() => readDraft(product?.id ?? 0, getToday()));
  // Of a move nothing was asked before: as at the checkout, the device's last is chosen.
  const [chosen, setChosen] = useState((moved_from ? null : pay_way) ?? draft.payWay);
  const [receiptNumber, setReceiptNumber] = useState(draft.receiptNumber);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const way = findPayWay(payWays.ways, chosen);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(true);
    const wrongNumber = form.current?.querySelector<HTMLElement>("[name=cash_receipt_number]:invalid");
    if (wrongNumber) wrongNumber.focus();
    else if (amount === 0) onResume({});
    else if (!payWays.ways) form.current?.querySelector<HTMLElement>("#pay-way button")?.focus();
    else {
      if (way) rememberPayWay(way.pay_way);
      onResume({
        ...(way && { pay_way: way.pay_way }),
        ...(way?.pay_way === "transfer" && receiptNumber && { cash_receipt_number: receiptNumber }),
      });
    }
  };
  // What comes below a question does not move as that arrives.
  if (isLoading) return <Skeleton height="240px" radius="var(--radius-large)" />;
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      {/* The buttons are no further part below its line. */}
      <div>
        <PayWayChoice
          {...payWays}
          way={way}
          isReplaced={payWays.ways !== undefined && chosen !== "" && way?.pay_way !== chosen}
          amountKrw={amount}
          receiptNumber={receiptNumber}
          isChecked={isChecked}
          onChange={({ payWay, receiptNumber: typed }) => {
            if (payWay !== undefined) setChosen(payWay);
            if (typed !== undefined) setReceiptNumber(typed);
          }}
        />
      </div>
      <Actions>
        <Button type="submit" size="large" isBusy={isBusy}>
          {isBusy ? "결제를 진행하고 있어요" : `${formatPrice(amount)} 이어서 결제하기`}
        </Button>
        <Button look="secondary" size="large" onClick={onGiveUp} disabled={isBusy}>
          결제하지 않기
        </Button>
      </Actions>
    </form>
  );
}

/** Takes an order up again that was not paid, or lets it go; says why it failed, where it has. */
function useOpenPayment({ id, fail_reason }: Pick<Payment, "id" | "fail_reason">) {
  const queryClient = useQueryClient();
  const { runOnce, isBusy } = useRunOnce();
  const { layer, payAtGateway } = useGateway();
  const [problem, setProblem] = useState(() => readReason(id) ?? fail_reason ?? "");
  const [isGivenUp, setIsGivenUp] = useState(false);

  // That there is no connection is told only while it is so.
  useEffect(() => {
    const clear = () => setProblem((words) => (words === ORDER_ERRORS.words.offline ? "" : words));
    window.addEventListener("online", clear);
    return () => window.removeEventListener("online", clear);
  }, []);

  const resume = (how: ReopenCheckoutRequest) =>
    void runOnce(async () => {
      forgetReason(id);
      setProblem("");
      try {
        return await payAtGateway(await reopenCheckout(id, how));
      } catch (error) {
        const words = describeError(error, ORDER_ERRORS);
        if (words !== ORDER_ERRORS.words.offline) keepReason(id, words);
        setProblem(words);
        // What is offered may have changed, too.
        void queryClient.invalidateQueries({ queryKey: ["pay-way"] });
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

/** What the order has come to, and what is as before. */
function describe(status: Payment["status"] | "givenUp", payment: Payment): string {
  const { moved_from, place, product, coupon_name, point_used } = payment;
  const kept = moved_from ? "이 주문으로는 지점이 바뀌지 않았어요." : "쿠폰과 포인트는 그대로 있어요.";
  const draft = readDraft(product?.id ?? 0, getToday());
  const isChosen = !moved_from && draft.startsOn && draft.agreed.length === AGREEMENT_NAMES.length;
  return {
    givenUp: `결제하지 않기로 했어요. 주문은 5분 안에 저절로 풀려요. ${kept}`,
    ready: moved_from
      ? `결제하면 바로 ${place ? `${place.name}점으로 ` : ""}바뀌어요. 결제하지 않으면 지금 지점 그대로예요.`
      : `아직 결제하지 않은 주문이에요. ${describeKept(coupon_name, point_used)}`,
    paid: "결제를 마친 주문이에요.",
    failed: `결제되지 않은 주문이에요. ${isChosen ? describeKept(draft.couponUserId, draft.points) : kept}`,
    cancelled: `취소한 주문이에요. ${kept}`,
  }[status];
}

/** Stays in the page, so that new content is announced; when empty it takes no room in the column. */
const Spoken = styled.div`
  &:empty {
    margin-bottom: -24px;
  }
`;

/* One below the other at every width: beside another button the sum and its words would need two lines. */
const Actions = styled.div`
  display: grid;
  gap: 8px;
`;

/** The state of the order is what this page is read for. */
const Standing = styled.p`
  font-size: var(--text-subheading);
  font-weight: var(--weight-semibold);
  line-height: var(--leading-snug);
`;
