"use client";

import styled from "styled-components";

/** The end of a sheet: what it comes to, and the button, stay in sight however long the working is. */
export const SheetFoot = styled.div`
  --below: calc(var(--space-6) + env(safe-area-inset-bottom));
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 12px;
  margin: -8px 0 calc(-1 * var(--below));
  padding: 12px 0 var(--below);
  border-top: 1px solid var(--color-line);
  background: var(--color-paper);

  /* What has the focus is not covered by it. */
  dialog:has(&) {
    scroll-padding-bottom: 152px;
  }
`;

/** What was done, which the focus goes to. */
export const SheetDone = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius-small);
  outline: none;
  background: var(--color-lime);
  color: var(--color-lime-ink);
  font-weight: var(--weight-semibold);
`;
