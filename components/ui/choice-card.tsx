"use client";

import type { ComponentPropsWithRef, ReactNode } from "react";
import styled, { css } from "styled-components";

type Size = "small" | "medium" | "large";

type ChoiceCardProps = Omit<ComponentPropsWithRef<"input">, "size" | "className"> & {
  type?: "radio" | "checkbox";
  size?: Size;
  /** A quieter line under the label. */
  note?: ReactNode;
  /** A number at the right end. */
  end?: ReactNode;
  /** The label. */
  children: ReactNode;
};

/** One of several choices in its own box; the whole box is clickable. */
export function ChoiceCard({
  type = "radio",
  size = "medium",
  note,
  end,
  children,
  ...input
}: ChoiceCardProps) {
  return (
    <Card $size={size}>
      <input {...input} type={type} />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
      {end && <End>{end}</End>}
    </Card>
  );
}

const sizes = {
  small: css`
    gap: var(--space-2);
    min-height: 52px;
    padding-inline: var(--space-4);
  `,
  medium: css`
    gap: var(--space-3);
    min-height: 56px;
    padding: var(--space-3) var(--space-4);
    line-height: var(--leading-snug);
  `,
  large: css`
    gap: calc(var(--space-4) - 2px);
    min-height: 68px;
    padding: calc(var(--space-2) + 2px) var(--space-4);

    && small {
      font-size: var(--text-label);
    }
    &:has(input:checked) {
      box-shadow: inset 0 0 0 1px var(--color-brand);
    }
  `,
};

const Card = styled.label<{ $size: Size }>`
  display: flex;
  align-items: center;
  ${({ $size }) => sizes[$size]}
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-large);
  cursor: pointer;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--color-brand);
    cursor: inherit;
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: var(--weight-semibold);
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: var(--weight-regular);
    line-height: var(--leading-snug);
  }
  &:hover {
    background: var(--color-surface);
  }
  &:has(input:checked) {
    border-color: var(--color-brand);
    font-weight: var(--weight-semibold);
  }
  &:has(input:disabled) {
    border-color: var(--color-line);
    background: var(--color-surface);
    color: var(--color-ink-muted);
    cursor: not-allowed;
  }
`;

const End = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
`;
