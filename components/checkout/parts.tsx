"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** A question of the checkout, set apart from the next by a hairline. */
export const Part = styled.section`
  padding-block: 28px;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }
  > h2,
  > div > h2 {
    font-size: var(--text-heading-small);
  }
`;

/** Something went otherwise than wished; stands where the next press is. */
export const Problem = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius-large);
  background: var(--color-danger-tint);
  color: var(--color-danger);
  font-size: var(--text-label);
  font-weight: 500;
`;

export const Quiet = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-label);
`;

/** Names and values in two columns. */
export const Facts = styled.dl`
  display: grid;
  gap: 8px;
  font-size: var(--text-label);

  div {
    display: grid;
    grid-template-columns: 6.5em minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: var(--color-ink-muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
  a {
    text-decoration: underline;
    text-decoration-color: var(--color-control-line);
    text-underline-offset: 4px;
  }
`;

/** Buttons one under the other on phones, side by side elsewhere. */
export const Actions = styled.div`
  display: grid;
  gap: 8px;

  ${media.tabletUp} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;
