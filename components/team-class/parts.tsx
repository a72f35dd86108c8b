"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** The styled pieces of the team class page; it is put together from them on the server. */

export const FactList = styled.ul`
  display: grid;
  gap: 20px;
  margin-top: 20px;

  ${media.tabletUp} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 32px;
  }
  li {
    padding-top: 16px;
    border-top: 2px solid var(--color-brand);
  }
  h3 {
    font-size: var(--text-subheading);
  }
  p {
    margin-top: 6px;
    color: var(--color-ink-muted);
  }
`;

export const Week = styled.div`
  display: grid;
  gap: 28px;
  margin-top: 16px;

  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: 72px;
    align-items: start;
  }
`;

export const WeekTable = styled.table`
  width: 100%;
  table-layout: fixed;

  caption {
    caption-side: bottom;
    padding-top: 12px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    text-align: left;
  }
  th,
  td {
    height: 56px;
    border-bottom: 1px solid var(--color-line);
    text-align: center;
    font-weight: 400;
  }
  thead th {
    height: 44px;
    font-weight: 600;
  }
  tr > :first-child {
    width: 4em;
    color: var(--color-ink-muted);
    text-align: left;
  }
  td {
    font-weight: 600;
  }
  td[data-empty] {
    color: var(--color-ink-muted);
    font-weight: 400;
  }
`;

export const KindList = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px 20px;

  > div {
    display: contents;
  }
  dt {
    font-weight: 700;
  }
  dd {
    color: var(--color-ink-muted);
  }
`;

/* On wide screens the words stand beside their picture, which would fill the screen otherwise. */
export const StepList = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  margin-top: 20px;

  ${media.tabletUp} {
    gap: var(--space-8);
  }
  ${media.wide} {
    > li {
      display: grid;
      grid-template: 1fr 1fr / minmax(0, 4fr) minmax(0, 3fr);
      column-gap: var(--space-6);
    }
    > li > :first-child {
      grid-row: span 2;
    }
    > li > h3 {
      align-self: end;
    }
  }
  h3 {
    margin-top: 16px;
    font-size: var(--text-subheading);
  }
  h3 span {
    color: var(--color-brand);
    font-variant-numeric: tabular-nums;
  }
  p {
    margin-top: 4px;
    color: var(--color-ink-muted);
  }
`;

export const AppBand = styled.div`
  display: grid;
  gap: 20px;
  padding: 28px 24px;
  border-radius: var(--radius-large);
  background: var(--color-lime);
  color: var(--color-lime-ink);

  p {
    margin-top: 6px;
  }
  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding: 36px 44px;
  }
`;

export const Stores = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  color: var(--color-ink);

  ${media.mobile} {
    a {
      flex: 1 1 100%;
    }
  }
`;
