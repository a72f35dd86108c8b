"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { CASH_RECEIPT_FROM_KRW, readCashReceiptNumber } from "@/lib/contract/rules/phone";
import { useSessionStore } from "@/stores/session";

export type CashReceiptFieldProps = {
  /** What is paid, won. */
  amountKrw: number;
  /** As typed. */
  receiptNumber: string;
  /** After an attempt to pay: then a wrong number is an error. */
  isChecked: boolean;
  onChange: (receiptNumber: string) => void;
};

/** To which number the cash receipt of a transfer goes; it says what becomes of it. */
export function CashReceiptField({ amountKrw, receiptNumber, isChecked, onChange }: CashReceiptFieldProps) {
  const own = useSessionStore(({ me }) => me?.phone_number);
  const isWrong = receiptNumber.trim() !== "" && !readCashReceiptNumber(receiptNumber);
  return (
    <Line>
      <Field
        label="현금영수증 번호 (선택)"
        name="cash_receipt_number"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="휴대폰 번호나 사업자등록번호"
        value={receiptNumber}
        onChange={({ target }) => onChange(target.value.slice(0, 20))}
        hint={describe(receiptNumber, amountKrw)}
        error={isChecked && isWrong ? WRONG : ""}
        // The form asks for it by `:invalid`: what such a number is loads with this field.
        ref={(input) => input?.setCustomValidity(isWrong ? WRONG : "")}
      />
      {own && (
        <Button look="secondary" disabled={receiptNumber === own} onClick={() => onChange(own)}>
          내 번호
        </Button>
      )}
    </Line>
  );
}

const WRONG = "번호를 다시 확인해 주세요.";

function describe(typed: string, amountKrw: number): string {
  const wanted = readCashReceiptNumber(typed);
  if (wanted) return wanted.kind === "personal" ? "소득공제용으로 발급해요." : "지출증빙용으로 발급해요.";
  if (typed) return "휴대폰 번호나 사업자등록번호 10자리를 넣어 주세요.";
  return amountKrw < CASH_RECEIPT_FROM_KRW
    ? "비우면 발급하지 않아요."
    : "비우면 국세청 번호(010-000-1234)\u2060로 발급하고, 홈택스에서 내 것으로 바꿀 수 있어요.";
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;

  > button {
    height: 52px;
    margin-top: calc(var(--text-label) * var(--leading-text) + var(--space-2));
  }
`;
