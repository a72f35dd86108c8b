"use client";

import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import styled from "styled-components";

type FieldProps = Omit<ComponentPropsWithRef<"input">, "id" | "aria-describedby" | "aria-invalid"> & {
  label: string;
  /** What to enter, shown before there is an error. */
  hint?: string;
  /** The error; empty when there is none. */
  error?: string;
  /** A control inside the field's right end. */
  endControl?: ReactNode;
};

/** A text field: label above, hint and error below, both announced with the field. */
export function Field({ label, hint, error, endControl, className, ...input }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <Root className={className}>
      <label htmlFor={id}>{label}</label>
      <Box>
        <Input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(" ") || undefined}
        />
        {endControl}
      </Box>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  label {
    font-size: var(--text-label);
    font-weight: var(--weight-semibold);
  }
`;

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;

  > button {
    position: absolute;
    right: var(--space-1);
  }
  > input:has(+ button) {
    padding-right: var(--space-16);
  }
`;

const Input = styled.input`
  width: 100%;
  min-width: 0;
  height: 52px;
  padding: 0 var(--space-4);
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-large);
  background: var(--color-paper);
  transition: border-color var(--motion-fast);

  &::placeholder {
    color: var(--color-ink-muted);
  }
  &:focus {
    border-color: var(--color-brand);
  }
  &[aria-invalid="true"] {
    border-color: var(--color-danger);
  }
  &:read-only {
    background: var(--color-surface);
  }
  &:disabled {
    color: var(--color-ink-muted);
    cursor: not-allowed;
  }
`;

/** The error of a field or, with `role="alert"`, of a whole form. */
export const FieldError = styled.p`
  color: var(--color-danger);
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
`;

const Hint = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;
