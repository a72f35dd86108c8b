"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import styled from "styled-components";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Quiet } from "@/components/ui/quiet";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { ApiError } from "@/lib/api/api-error";
import { payWayListShape } from "@/lib/api/reading/shapes/payment";
import { anonymousCall, requestAnonymous } from "@/lib/api/request";
import type { OfferedPayWay } from "@/lib/contract/payment";
import type { CashReceiptFieldProps } from "./cash-receipt-field";
import { FailedPart } from "./coupon-and-points";
import { Part } from "./frame";

const loadReceipt = () => import("./cash-receipt-field").then(({ CashReceiptField }) => CashReceiptField);

export type PayWayPartProps = {
  /** What is offered; undefined while it is not known. */
  ways: readonly OfferedPayWay[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

type PayWayChoiceProps = PayWayPartProps &
  Omit<CashReceiptFieldProps, "onChange"> & {
    /** The one that is paid with (`findPayWay`). */
    way: OfferedPayWay | undefined;
    /** What was chosen before is not offered any more. */
    isReplaced: boolean;
    /** How the money is secured if the branch closes, as a sentence; null where the chain has not said. */
    guaranteed?: string | null;
    onChange: (changes: { payWay?: string; receiptNumber?: string }) => void;
  };

/** The ways to pay that are offered (`GET /api/pay-way/`, anonymous). */
const getPayWays = anonymousCall(() =>
  requestAnonymous({ url: "/api/pay-way/" }, payWayListShape).catch((error: unknown) => {
    // A backend of before there was a choice.
    if (error instanceof ApiError && error.status === 404)
      return [{ pay_way: "card", name: "카드" } as const];
    throw error;
  }),
);

/** What is offered now, as the choice takes it. */
export function usePayWays(): PayWayPartProps & { isLoading: boolean } {
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: ["pay-way"],
    queryFn: () => getPayWays.orThrow(),
  });
  return { ways: data, hasFailed: isError, isLoading, onRetry: () => void refetch() };
}

/** The way to pay that counts: the chosen one, as long as it is offered, or the first. */
export function findPayWay(ways: PayWayPartProps["ways"], chosen: string): OfferedPayWay | undefined {
  return ways?.find(({ pay_way }) => pay_way === chosen) ?? ways?.[0];
}

/** How to pay, with what secures the money; with one way, or with nothing to pay, there is no question. */
export function PayWayChoice({ ways, hasFailed, onRetry, way, guaranteed, ...rest }: PayWayChoiceProps) {
  const titleId = useId();
  const { amountKrw, isReplaced, receiptNumber, isChecked, onChange } = rest;
  const isTransfer = amountKrw > 0 && way?.pay_way === "transfer";
  const { Component: CashReceiptField } = useLazyComponent(loadReceipt, isTransfer);
  const [said, isAsked] = describe(ways, amountKrw);
  return (
    <Part id="pay-way" aria-labelledby={titleId}>
      <h2 id={titleId}>결제 수단</h2>
      {hasFailed && !ways && amountKrw > 0 && <FailedPart what="결제 수단을" onRetry={onRetry} />}
      <Answer>
        {said && <Quiet size="label">{said}</Quiet>}
        {isAsked && (
          <Choices role="radiogroup" aria-labelledby={titleId}>
            {ways?.map(({ pay_way, name }) => (
              <ChoiceCard
                key={pay_way}
                size="small"
                name="pay_way"
                value={pay_way}
                checked={pay_way === way?.pay_way}
                onChange={() => onChange({ payWay: pay_way })}
              >
                {name}
              </ChoiceCard>
            ))}
          </Choices>
        )}
        {isAsked && isReplaced && (
          <Quiet size="label">전에 고른 결제 수단은 지금 쓸 수 없어서 바꿨어요.</Quiet>
        )}
        {isTransfer && CashReceiptField && (
          <CashReceiptField
            amountKrw={amountKrw}
            receiptNumber={receiptNumber}
            isChecked={isChecked}
            onChange={(typed) => onChange({ receiptNumber: typed })}
          />
        )}
        {guaranteed && <Quiet size="label">{guaranteed}</Quiet>}
      </Answer>
    </Part>
  );
}

/** What is said instead of a question, and whether there is one. */
function describe(ways: PayWayPartProps["ways"], amountKrw: number): [said: string | null, isAsked: boolean] {
  if (amountKrw === 0) return ["낼 돈이 없어요.", false];
  if (!ways) return [null, false];
  const [only] = ways;
  if (!only) return ["온라인 결제를 아직 열지 않았어요. 이용하려는 지점에 문의해 주세요.", false];
  return ways.length === 1 ? [`${only.name}로 결제해요. 결제사 화면에서 이어져요.`, false] : [null, true];
}

const Answer = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 16px;
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 8px;
`;
