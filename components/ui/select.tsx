"use client";

import { useId, type ComponentPropsWithRef } from "react";
import styled from "styled-components";
import { ChevronDownIcon } from "./icon";

/** The platform's own select under a label; the label may be for screen readers only. */
export function Select({
  label,
  isLabelHidden = false,
  children,
  ...rest
}: ComponentPropsWithRef<"select"> & { label: string; isLabelHidden?: boolean }) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
      </Label>
      <Frame>
        <select {...rest} id={id}>
          {children}
        </select>
        <ChevronDownIcon size={20} />
      </Frame>
    </div>
  );
}

const Label = styled.label`
  display: block;
  margin-bottom: var(--space-2);
  font-size: var(--text-label);
  font-weight: var(--weight-semibold);
`;

const Frame = styled.span`
  position: relative;
  display: block;

  select {
    width: 100%;
    min-height: 52px;
    padding: 0 var(--space-12) 0 var(--space-4);
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-large);
    background: var(--color-paper);
    font-size: var(--text-body);
    appearance: none;
    cursor: pointer;
  }
  svg {
    position: absolute;
    top: calc(50% - 10px);
    right: var(--space-4);
    pointer-events: none;
  }
`;
