"use client";

import styled from "styled-components";
import { Link } from "@/components/ui/link";
import { media } from "@/styles/media";

export const ArticleRoot = styled.article`
  max-width: 760px;
  margin-inline: auto;
  padding-block: 24px;
`;

export const ArticleHead = styled.header`
  padding-bottom: 24px;
  border-bottom: 1px solid var(--color-line);

  h1 {
    margin-top: 12px;
    font-size: var(--text-title);
    font-weight: 700;
    line-height: 1.3;
  }
  time {
    display: block;
    margin-top: 12px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
`;

export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  margin-bottom: 8px;
  margin-left: -6px;
  padding-inline: 2px 8px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  font-weight: 500;

  &:hover {
    color: var(--color-ink);
  }
`;

export const Prose = styled.div`
  padding-top: 28px;
  font-size: var(--text-lead);
  line-height: 1.75;

  > * + * {
    margin-top: 16px;
  }
  h2,
  h3,
  h4,
  h5,
  h6 {
    margin-top: 36px;
    font-size: var(--text-subheading);
    font-weight: 700;
    line-height: 1.4;
  }
  h2 {
    font-size: var(--text-heading-small);
  }
  ul,
  ol {
    padding-left: 22px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 6px;
  }
  a {
    color: var(--color-brand);
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  blockquote {
    margin-inline: 0;
    padding: 4px 0 4px 16px;
    border-left: 3px solid var(--color-brand-ring);
    color: var(--color-ink-soft);
  }
  img {
    max-height: 80vh;
    border-radius: var(--radius-large);
  }
  code {
    padding: 2px 5px;
    border-radius: var(--radius-small);
    background: var(--color-surface-strong);
    font-size: 0.9em;
  }
  pre {
    overflow-x: auto;
    padding: 16px;
    border-radius: var(--radius-small);
    background: var(--color-surface);
  }
  hr {
    border: 0;
    border-top: 1px solid var(--color-line);
  }
`;

export const TableScroll = styled.div`
  overflow-x: auto;

  table {
    min-width: 100%;
    font-size: var(--text-body);
    line-height: 1.5;
  }
  th,
  td {
    padding: 12px 16px 12px 0;
    border-bottom: 1px solid var(--color-line);
    text-align: left;
    white-space: nowrap;
  }
  th {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 600;
  }
`;

export const Neighbours = styled.nav`
  margin-top: 56px;
  border-top: 1px solid var(--color-line);

  a {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 12px;
    padding-block: 16px;
    border-bottom: 1px solid var(--color-line);
  }
  a:hover span:last-child {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  span:first-child {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    line-height: 1.7;
  }
  ${media.mobile} {
    margin-top: 40px;
  }
`;
