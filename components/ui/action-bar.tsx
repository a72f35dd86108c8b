"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** The content and, on wide screens, an `ActionBar` next to it. */
export const ActionColumns = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    column-gap: calc(var(--space-16) + var(--space-2));
  }
  /* Keeps focused elements from hiding behind the bar at the bottom. */
  a,
  button,
  input,
  select {
    scroll-margin-bottom: 112px;
  }
`;

/** The price and the main action: a card next to the content on wide screens, else a bar at the bottom. */
export const ActionBar = styled.aside`
  ${media.belowWide} {
    --edge: calc(var(--space-2) + 2px);

    position: sticky;
    bottom: 0;
    z-index: var(--layer-sticky);
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-3);
    margin-inline: calc(var(--page-gutter) * -1);
    padding: var(--edge) max(var(--page-gutter), env(safe-area-inset-right))
      max(var(--edge), env(safe-area-inset-bottom)) max(var(--page-gutter), env(safe-area-inset-left));
    border-top: 1px solid var(--color-line);
    background: var(--color-paper);
  }
  ${media.wide} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-6));
    display: grid;
    gap: var(--space-3);
    align-self: start;
    padding: calc(var(--space-6) + var(--space-1));
    border: 1px solid var(--color-line);
    border-radius: var(--radius-large);
  }
  a {
    flex: none;
  }
  strong {
    display: block;
    font-size: var(--text-subheading);
  }
`;
