"use client";

import { PasswordField } from "./field-password";
import { PasswordRules } from "./password-rules";

type NewPassword = { new_pw1: string; new_pw2: string };

type NewPasswordFieldsProps = {
  values: NewPassword;
  problems: Partial<NewPassword>;
  /** After an attempt to submit, broken rules are marked as errors. */
  isAsked: boolean;
  onChange: (changes: Partial<NewPassword>) => void;
};

/** Another password, twice, and its rules. */
export function NewPasswordFields({ values, problems, isAsked, onChange }: NewPasswordFieldsProps) {
  const bind = (name: keyof NewPassword) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <PasswordField label="새 비밀번호" autoComplete="new-password" required {...bind("new_pw1")} />
      <PasswordField label="새 비밀번호 확인" autoComplete="new-password" required {...bind("new_pw2")} />
      <PasswordRules password={values.new_pw1} confirmation={values.new_pw2} isAsked={isAsked} />
    </>
  );
}
