"use client";

import type { ComponentPropsWithRef, ReactNode } from "react";
import styled from "styled-components";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & { children: ReactNode };

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <Line className={className}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 44px;
  cursor: pointer;

  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--color-brand);
    cursor: inherit;
  }
`;
