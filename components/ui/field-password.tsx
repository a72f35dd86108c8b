"use client";

import { useState, type ComponentProps } from "react";
import styled from "styled-components";
import { Field } from "./field";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "endControl">;

/** A password field that can show what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      endControl={
        <Toggle
          type="button"
          aria-label={`${props.label} ${isShown ? "숨기기" : "보기"}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "숨기기" : "보기"}
        </Toggle>
      }
    />
  );
}

/** Nobody sees it: a password manager keeps the password of this form under this name. */
export function Username({ value }: { value: string }) {
  return <input type="text" name="phone_number" autoComplete="username" value={value} readOnly hidden />;
}

const Toggle = styled.button`
  min-width: 52px;
  height: 44px;
  border-radius: var(--radius-small);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-weight: var(--weight-semibold);

  &:hover {
    color: var(--color-ink);
  }
`;
