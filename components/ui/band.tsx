"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** A call to action at the end of a page: its text and, on wider screens, the action next to it. */
export const Band = styled.div`
  display: grid;
  gap: var(--space-5);
  padding: calc(var(--space-6) + var(--space-1)) var(--space-6);
  border-radius: var(--radius-large);
  background: var(--color-lime);
  color: var(--color-lime-ink);

  p {
    margin-top: calc(var(--space-2) - 2px);
  }
  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding: calc(var(--space-8) + var(--space-1)) calc(var(--space-10) + var(--space-1));
  }
`;
