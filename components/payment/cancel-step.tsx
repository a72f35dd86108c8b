"use client";

import { useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { useDraft } from "@/hooks/use-draft";
import type { Payment } from "@/lib/contract/payment";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { CANCEL_REASONS, listReturns, NO_CANCEL_REASON } from "./facts";
import { isCancellable } from "./history";
import { nameCancelDraft } from "./use-cancel-payment";

const untouched = { reason: "" };

type CancelStepProps = {
  payment: Payment;
  error: unknown;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onBack: () => void;
};

/** Asks for confirmation before a payment is cancelled, and says what is refunded. */
export function CancelStep({ payment, error, isBusy, onConfirm, onBack }: CancelStepProps) {
  const [values, setValues] = useState(untouched);
  useDraft({
    name: nameCancelDraft(payment.id),
    values,
    initial: untouched,
    onRestore: (draft) => setValues({ ...untouched, ...draft }),
  });
  const { reason } = values;
  const returns = listReturns(payment);

  return (
    <Root tabIndex={-1} ref={focusOnMount}>
      <h3>{payment.order_name} 결제를 취소할까요?</h3>
      {returns.length > 0 && (
        <>
          <p>취소하면 이만큼 돌려받아요.</p>
          <Returns>
            {returns.map(({ name, note, value }) => (
              <div key={name}>
                <dt>
                  {name}
                  {note && <small>{note}</small>}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Returns>
        </>
      )}
      <fieldset>
        <legend>왜 취소하나요? (선택)</legend>
        {CANCEL_REASONS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="reason"
              value={choice}
              checked={reason === choice}
              onChange={() => setValues({ reason: choice })}
            />
            {choice}
          </label>
        ))}
      </fieldset>
      {error !== null && <FieldError role="alert">{describeError(error, { words: FORM_WORDS })}</FieldError>}
      <Actions>
        <Button look="secondary" onClick={onBack} disabled={isBusy}>
          돌아가기
        </Button>
        {isCancellable(payment) && (
          <Button look="danger" isBusy={isBusy} onClick={() => onConfirm(reason || NO_CANCEL_REASON)}>
            {isBusy ? "취소하는 중" : "결제 취소하기"}
          </Button>
        )}
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  outline: none;

  h3 {
    font-size: var(--text-heading-small);
  }
  > p {
    margin-top: 8px;
  }
  fieldset {
    min-width: 0;
    margin: 20px 0 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    font-weight: var(--weight-semibold);
  }
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--color-brand);
  }
`;

const Returns = styled.dl`
  display: grid;
  gap: 8px;
  margin-top: 12px;
  padding: 16px;
  border-radius: var(--radius-small);
  background: var(--color-surface);

  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dd {
    flex: none;
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

const Actions = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 8px;
  margin-top: 20px;
`;
