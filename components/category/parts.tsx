"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** The styled components of a category's page; the page is composed on the server. */

export const Intro = styled.div`
  display: grid;
  gap: 24px;
  padding-block: 28px calc(var(--section-gap) / 2);

  h1 {
    font-size: var(--text-display);
    font-weight: 700;
  }
  h2 {
    margin-block: 28px 12px;
    font-size: var(--text-subheading);
  }
  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
    align-items: center;
    gap: 48px;
    padding-top: 40px;
  }
`;

/** The most important number. */
export const Lowest = styled.p`
  margin-top: 20px;
  color: var(--color-ink-muted);
  font-variant-numeric: tabular-nums;

  strong {
    display: block;
    color: var(--color-brand);
    font-size: var(--text-title);
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.3;
  }
`;

/** The rule is above the prices on phones and next to them on wide screens, always in view. */
export const Beside = styled.div`
  display: grid;
  gap: 28px;
  margin-top: 20px;
  padding-bottom: 96px;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 64px;

    > :first-child {
      grid-area: 1 / 2;
      position: sticky;
      top: calc(var(--header-height) + 24px);
      align-self: start;
    }
    > :last-child {
      grid-area: 1 / 1;
    }
  }
`;
