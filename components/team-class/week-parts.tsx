"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

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
