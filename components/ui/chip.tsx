"use client";

import styled from "styled-components";

/** A choice that is on or off; set the state with `aria-pressed`. */
export const Chip = styled.button.attrs({ type: "button" })`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--space-1);
  min-height: 44px;
  padding: 0 var(--space-4);
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-pill);
  background: var(--color-paper);
  font-size: var(--text-label);
  white-space: nowrap;

  &:hover {
    background: var(--color-surface);
  }
  &[aria-pressed="true"] {
    border-color: var(--color-brand);
    background: var(--color-brand);
    color: var(--color-paper);
    font-weight: var(--weight-semibold);
  }
`;
