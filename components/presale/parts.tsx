"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** The styled components of the presale page; the page is composed from them on the server. */

export const BranchList = styled.ul`
  margin-top: 12px;
  border-top: 1px solid var(--color-line);

  > li {
    display: grid;
    gap: 16px;
    padding-block: 24px;
    border-bottom: 1px solid var(--color-line);
  }
  h3 {
    font-size: var(--text-heading);
  }
  p {
    font-variant-numeric: tabular-nums;
  }
  ${media.tabletUp} {
    > li {
      /* The last one is alone in its grid: its width is fixed, so that the rows align. */
      grid-template-columns: minmax(0, 3fr) minmax(0, 3fr) 204px;
      gap: 24px;
      align-items: center;
      padding-block: 28px;
    }
  }
`;

export const Muted = styled.p`
  margin-top: 4px;
  color: var(--color-ink-muted);
`;

export const Price = styled.p`
  margin-top: 4px;

  b {
    font-size: var(--text-heading-small);
    font-weight: 700;
  }
`;

export const Actions = styled.div`
  display: flex;
  gap: 8px;

  a {
    flex: 1 0 auto;
  }
  ${media.mobile} {
    a {
      flex: 1 0 0;
    }
  }
`;

/** Shown next to the list: the branch that no list shows. */
export const Beside = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  margin-top: 16px;
`;

export const RuleBox = styled.div`
  padding: 28px 24px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  ${media.tabletUp} {
    padding: var(--space-10) var(--space-12);
  }
`;

export const RuleList = styled.ol`
  display: grid;
  gap: var(--space-6);
  margin-block: var(--space-6) var(--space-3);

  ${media.tabletUp} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 32px;
  }
  h3 {
    font-size: var(--text-subheading);
  }
  p {
    margin-top: 6px;
    color: var(--color-ink-soft);
  }
`;
