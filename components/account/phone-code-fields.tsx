"use client";

import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { readAuthNumber } from "@/lib/account/phone";
import { CodeTimer } from "./code-timer";
import { isField } from "./is-field";
import type { SentCode } from "./visitor-draft";

type Values = { phone_number: string; auth_number: string };

type PhoneCodeFieldsProps = {
  values: Values;
  problems: Partial<Values>;
  /** The code sent to the number in the field; only then is the code field shown. */
  sent: SentCode | null;
  isBusy: boolean;
  onChange: (changes: Partial<Values>) => void;
  onLeave: (field: keyof Values, isGoingOn: boolean) => void;
  onResend: () => void;
  /** That a code is on its way. */
  sentWords: string;
  /** What follows from the number, shown below its field. */
  children?: ReactNode;
};

/** A phone number and, once one is sent, the code that proves it. */
export function PhoneCodeFields({
  values,
  problems,
  sent,
  isBusy,
  onChange,
  onLeave,
  onResend,
  sentWords,
  children,
}: PhoneCodeFieldsProps) {
  return (
    <>
      <Field
        label="휴대폰 번호"
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="010-1234-5678"
        required
        value={values.phone_number}
        error={problems.phone_number}
        onChange={({ target }) => onChange({ phone_number: target.value })}
        onBlur={({ relatedTarget }) => onLeave("phone_number", isField(relatedTarget))}
      />
      {children}
      {sent && (
        <>
          <Field
            // After a resend the field starts empty and focused.
            key={sent.expiresAtMs}
            label="인증번호"
            name="auth_number"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="여섯 자리 숫자"
            autoFocus
            required
            // Read out with the field, which has the focus as soon as it is there.
            hint={problems.auth_number ? undefined : sentWords}
            value={values.auth_number}
            error={problems.auth_number}
            onChange={({ target }) => onChange({ auth_number: readAuthNumber(target.value) })}
          />
          <CodeTimer sent={sent} isBusy={isBusy} onResend={onResend} />
        </>
      )}
    </>
  );
}
