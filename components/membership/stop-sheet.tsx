"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { FieldError } from "@/components/ui/field";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { Quiet } from "@/components/ui/quiet";
import { membershipQueries } from "@/lib/api/membership";
import type { Refund } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { findStopRefusal, type StopRefusal, DAY_PASS_OVER } from "@/lib/contract/rules/membership";
import { formatDateOfYearWith } from "@/lib/format/date";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { joinReturns, nameEnd, withObject } from "@/lib/member/refund-news";
import { describeStop } from "@/lib/member/stop";
import { getPaymentHref } from "@/lib/payment/address";
import { takeBackStop } from "./change";
import type { SheetProps } from "./from-address";
import { RefundSteps } from "./refund-steps";
import { StopForm } from "./stop-form";

/**
 * Stopping a membership, or cancelling it before it begins: the sum with its working, one confirmation, and where the
 * money is. What it shows follows the membership: of a stop whose answer was lost it shows what became of it.
 */
export function StopSheet({ membership, follower, change, onClose }: SheetProps) {
  const { refund } = membership;
  const today = getToday();
  const shared = { membership, change, onClose };
  if (refund?.status === "scheduled") {
    return <Scheduled {...shared} refund={refund} />;
  }
  if (refund) {
    return <Ended {...shared} refund={refund} />;
  }
  // No button to stop today where the one to take it back was pressed.
  if (change.done === "stop_taken_back") {
    return (
      <>
        <Done tabIndex={-1} ref={focusOnMount}>
          되돌렸어요. 회원권은 그대로 이어져요.
        </Done>
        <Button size="large" isWide onClick={onClose}>
          확인
        </Button>
      </>
    );
  }
  const refusal = findStopRefusal(membership, today, today);
  if (refusal) return <p>{getRefusalWords(refusal)}</p>;
  return <StopForm membership={membership} follower={follower} change={change} />;
}

function getRefusalWords(refusal: StopRefusal): string {
  if (refusal === "day_pass") return DAY_PASS_OVER;
  if (refusal === "handed") return "넘겨준 회원권이라 그만둘 수 없어요. 이제 받은 사람의 회원권이에요.";
  return refusal === "no_payment"
    ? "결제 기록이 없는 회원권이라 여기서는 그만둘 수 없어요. 지점에 물어봐 주세요."
    : "이미 끝난 회원권이라 그만둘 것이 없어요.";
}

type EndProps = Omit<SheetProps, "follower"> & { refund: Refund };

/** After a press, also one whose answer was lost, the pressed button is gone: what became of it takes the focus. */
const getFocusRef = ({ done, error }: SheetProps["change"]) =>
  done === "stopped" || error !== null ? focusOnMount : undefined;

function Ended({ membership, refund, change, onClose }: EndProps) {
  const [wasUnderWay] = useState(refund.status === "requested");
  const { product, place, payment_id } = membership;
  const { amount = 0, points = 0 } = refund.working ?? {};
  const back = joinReturns(amount, points);
  return (
    <Part>
      <h3 tabIndex={-1} ref={getFocusRef(change)}>
        {refund.status === "requested" ? `${withObject(back)} 돌려드리고 있어요` : nameEnd(refund)}
      </h3>
      <Quiet>
        {product.name} · {place.name}점
        {refund.status === "refunded" && (back ? ` · ${back} 환불` : " · 돌려드릴 금액이 없어요")}
      </Quiet>
      <p role="status" className="visually-hidden">
        {wasUnderWay && refund.status === "refunded" && `${withObject(back)} 돌려드렸어요`}
      </p>
      <RefundSteps refund={refund} />
      <Actions>
        {payment_id && (
          <ButtonLink look="secondary" href={getPaymentHref(payment_id)}>
            영수증 보기
          </ButtonLink>
        )}
        <Button onClick={onClose}>확인</Button>
      </Actions>
    </Part>
  );
}

function Scheduled({ membership, refund, change, onClose }: EndProps) {
  const { data: sum } = useQuery(membershipQueries.quote(membership.id, refund.on));
  const back = sum && describeStop(sum).total;
  return (
    <Part>
      <h3 tabIndex={-1} ref={getFocusRef(change)}>
        {formatDateOfYearWith(refund.on, "에")} 그만두기로 했어요
      </h3>
      <Quiet>
        {membership.product.name} · {membership.place.name}점{back && ` · ${back} 돌려받을 예정`}
      </Quiet>
      <RefundSteps refund={refund} />
      {change.error !== null && (
        <FieldError role="alert">{describeError(change.error, { words: FORM_WORDS })}</FieldError>
      )}
      <Actions>
        <Button
          look="secondary"
          isBusy={change.isBusy}
          onClick={() => change.change("stop_taken_back", () => takeBackStop(membership.id))}
        >
          되돌리기
        </Button>
        <Button onClick={onClose}>확인</Button>
      </Actions>
    </Part>
  );
}

const Part = styled.div`
  h3 {
    outline: none;
    font-size: var(--text-figure);
  }
  > p {
    margin-top: 4px;
  }
  > [role="alert"] {
    margin-top: 16px;
  }
`;

const Actions = styled(ButtonPair)`
  margin-top: 24px;
`;

const Done = styled.p`
  margin-bottom: 16px;
  padding: 12px 16px;
  border-radius: var(--radius-small);
  background: var(--color-lime);
  color: var(--color-lime-ink);
  font-weight: var(--weight-semibold);
  outline: none;
`;
