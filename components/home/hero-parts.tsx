"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

export const HeroRoot = styled.section`
  display: grid;
  gap: 28px;
  padding-block: var(--space-6) calc(var(--section-gap) / 2);

  ${media.tabletUp} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: center;
    gap: 40px;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 64px;
  }
`;

export const HeroText = styled.div`
  h1 {
    /* Two lines at every width, with either font. */
    max-width: 10em;
    font-size: var(--text-display);
    font-weight: 700;
    line-height: 1.22;
  }
  p {
    max-width: 26em;
    margin-block: 16px 28px;
    color: var(--color-ink-muted);
    font-size: var(--text-lead);
  }
  dl {
    display: flex;
    gap: var(--space-3);
    margin-top: var(--space-6);
    white-space: nowrap;
  }
  div + div {
    padding-left: var(--space-3);
    border-left: 1px solid var(--color-line);
  }
  dt {
    color: var(--color-ink-muted);
    font-size: var(--text-tiny);
  }
  dd {
    font-size: var(--text-label);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  ${media.wide} {
    dl {
      gap: var(--space-6);
      margin-top: var(--space-8);
    }
    div + div {
      padding-left: var(--space-6);
    }
    dd {
      font-size: var(--text-lead);
    }
  }
  ${media.mobile} {
    a {
      width: 100%;
    }
    dl {
      justify-content: space-between;
    }
  }
`;

export const HeroPicture = styled.div`
  overflow: hidden;
  border-radius: var(--radius-large);
  aspect-ratio: 10 / 9;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 60% 70%;
  }
  ${media.tabletUp} {
    aspect-ratio: 8 / 7;
  }
  ${media.wide} {
    aspect-ratio: 8 / 5;
  }
`;
