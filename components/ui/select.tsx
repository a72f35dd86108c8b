"use client";

import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";
import { ChevronDownIcon } from "./icon";

/** The platform's own list of choices under a label; the label may be for ears only. */
export function Select({
  label,
  isLabelHidden = false,
  children,
  ...rest
}: ComponentPropsWithRef<"select"> & { label: string; isLabelHidden?: boolean }) {
  return (
    <Label>
      <span className={isLabelHidden ? "visually-hidden" : undefined}>{label}</span>
      <Frame>
        <select {...rest}>{children}</select>
        <ChevronDownIcon size={20} />
      </Frame>
    </Label>
  );
}

const Label = styled.label`
  display: block;
  font-size: var(--text-small);
  font-weight: 600;
`;

const Frame = styled.span`
  position: relative;
  display: block;

  select {
    width: 100%;
    min-height: 48px;
    padding: 0 40px 0 14px;
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-small);
    background: var(--color-paper);
    font-size: 16px;
    font-weight: 400;
    appearance: none;
    cursor: pointer;
  }
  svg {
    position: absolute;
    top: 14px;
    right: 12px;
    pointer-events: none;
  }
`;
