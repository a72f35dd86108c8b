"use client";

import styled from "styled-components";
import { Quiet } from "@/components/ui/quiet";
import { media } from "@/styles/media";

/** The styled components of a promotion page; its sections are composed from them on the server. */

export const Opening = styled.p`
  margin-top: 14px;
  font-variant-numeric: tabular-nums;
`;

export const Two = styled.div`
  display: grid;
  gap: 32px;
  margin-top: 20px;

  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 72px;
    align-items: start;
  }
`;

export const PriceTable = styled.table`
  width: 100%;

  th,
  td {
    padding-block: 14px;
    border-bottom: 1px solid var(--color-line);
    text-align: right;
    vertical-align: middle;
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
  b {
    font-weight: 600;
  }
  s {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

export const Small = styled(Quiet)`
  margin-top: 12px;
`;
