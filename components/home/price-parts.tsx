"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** A band of full width, behind the content column. */
export const PriceRoot = styled.div`
  box-shadow: 0 0 0 100vmax var(--color-surface);
  clip-path: inset(0 -100vmax);
  background: var(--color-surface);
`;

export const Facts = styled.div`
  display: grid;
  gap: 28px;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 80px;
    align-items: center;
  }
`;

export const Figure = styled.p`
  margin-top: 16px;
  font-size: var(--text-subheading);
  font-variant-numeric: tabular-nums;

  strong {
    display: block;
    color: var(--color-brand);
    font-size: var(--text-display);
    font-weight: 700;
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
`;

export const Note = styled.p`
  max-width: 34em;
  margin-top: 12px;
  color: var(--color-ink-muted);

  a {
    display: inline-block;
    padding-block: 2px;
    color: var(--color-brand);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

export const PriceTable = styled.table`
  width: 100%;

  caption {
    padding-bottom: 8px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    text-align: left;
  }
  th,
  td {
    padding-block: 14px;
    border-bottom: 1px solid var(--color-line);
    text-align: right;
    font-weight: 400;
  }
  thead th {
    padding-block: 8px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
  tr > :first-child {
    text-align: left;
  }
  tbody th,
  td:last-child {
    font-weight: 600;
  }
  tr:last-child td:last-child {
    color: var(--color-brand);
  }
`;
