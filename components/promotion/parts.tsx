"use client";

import Link from "next/link";
import styled, { css } from "styled-components";
import { media } from "@/styles/media";

/** The styled pieces of a promotion page; its sections are put together from them on the server. */

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

/** The refund rule stands beside the prices, as plain as they do. */
export const RuleBox = styled.div`
  padding: 24px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  h3 {
    font-size: var(--text-subheading);
  }
  ul {
    margin-top: 8px;
  }
  li {
    margin-left: 1.1em;
    padding-block: 3px;
    list-style: disc;
  }
`;

export const Small = styled.p`
  margin-top: 12px;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

const inlineLinkCss = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  color: var(--color-brand);
  font-weight: 600;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

export const InlineLink = styled(Link)`
  ${inlineLinkCss}
`;

export const OutwardLink = styled.a`
  ${inlineLinkCss}
`;

export const PerkList = styled.ul`
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

export const FactTable = styled.table`
  width: 100%;
  margin-top: 12px;

  th,
  td {
    padding-block: 11px;
    border-bottom: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
  }
  th {
    width: 7em;
    padding-right: 16px;
    color: var(--color-ink-muted);
    font-weight: 400;
  }
`;

export const QuestionList = styled.div`
  margin-top: 12px;

  > div {
    border-bottom: 1px solid var(--color-line);
  }
  button {
    min-height: 60px;
    font-weight: 600;
  }
  p {
    max-width: 44em;
    padding-bottom: 20px;
    color: var(--color-ink-muted);
  }
`;

/** The form asks for little, so it stands quietly at the end of the offer. */
export const FormBand = styled.div`
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
