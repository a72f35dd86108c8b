"use client";

import styled from "styled-components";

/** One table for everything a branch sells; the columns keep their width across the groups. */
export const PriceTable = styled.table`
  width: 100%;

  th,
  td {
    padding: 14px 0;
    border-bottom: 1px solid var(--color-line);
    text-align: left;
    vertical-align: middle;
  }
  thead th,
  tbody th[scope="rowgroup"] {
    padding-block: 8px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 400;
  }
  tbody th[scope="rowgroup"] {
    padding-top: 24px;
    color: var(--color-ink);
    font-weight: 700;
  }
  th[scope="row"] {
    padding-right: 12px;
    font-weight: 600;
  }
  th[scope="row"] a {
    display: inline-block;
    padding-block: 4px;
    text-decoration: underline;
    text-decoration-color: var(--color-control-line);
    text-underline-offset: 4px;
  }
  td {
    text-align: right;
  }
  td > * {
    display: block;
    white-space: nowrap;
  }
  thead th:nth-child(2) {
    text-align: right;
  }
  td:last-child,
  thead th:last-child {
    width: 84px;
    padding-left: 12px;
  }
  s,
  small {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 400;
  }
  td a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 64px;
    min-height: 44px;
    border-radius: var(--radius-large);
    background: var(--color-surface);
    color: var(--color-brand);
    font-weight: 600;
  }
  td a:hover {
    background: var(--color-brand);
    color: var(--color-paper);
  }
`;
