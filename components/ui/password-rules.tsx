"use client";

import styled from "styled-components";
import { checkNewPassword, type NewPasswordCheck } from "@/lib/contract/rules/account";
import { CheckIcon } from "./icon";

type PasswordRulesProps = {
  password: string;
  confirmation: string;
  /** After an attempt to submit, broken rules are marked as errors and not only as open. */
  isAsked?: boolean;
};

const rules: { name: keyof NewPasswordCheck; words: string }[] = [
  { name: "isEight", words: "8자 이상" },
  { name: "isSpecial", words: "특수문자 1개 이상" },
  { name: "isSame", words: "비밀번호 확인과 일치" },
];

/** The three rules of a new password, each marked separately while it is typed (docs/product.md 12.1). */
export function PasswordRules({ password, confirmation, isAsked = false }: PasswordRulesProps) {
  const check = checkNewPassword(password, confirmation);
  return (
    <List aria-label="새 비밀번호 규칙" aria-live="polite">
      {rules.map(({ name, words }) => (
        <Rule key={name} data-rule={name} data-state={check[name] ? "met" : isAsked ? "broken" : "open"}>
          {check[name] ? <CheckIcon size={16} strokeWidth={2.4} /> : <Dot aria-hidden />}
          {words}
          <span className="visually-hidden">{check[name] ? ", 지켰어요" : ", 아직이에요"}</span>
        </Rule>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
`;

const Rule = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--color-ink-muted);
  font-size: var(--text-small);

  &[data-state="met"] {
    color: var(--color-success);
    font-weight: var(--weight-semibold);
  }
  &[data-state="broken"] {
    color: var(--color-danger);
    font-weight: var(--weight-semibold);
  }
`;

/** An open circle instead of the check, so that met and open differ in more than colour. */
const Dot = styled.span`
  width: 8px;
  height: 8px;
  margin: var(--space-1);
  border: 1.5px solid currentColor;
  border-radius: 50%;
`;
