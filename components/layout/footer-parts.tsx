"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

export const FooterRoot = styled.footer`
  margin-top: var(--section-gap);
  background: var(--color-surface);
  font-size: var(--text-small);
`;

/** At most 1180 px wide (specification, section 9). */
export const FooterInner = styled.div`
  max-width: var(--footer-max);
  margin-inline: auto;
  padding: 48px var(--page-gutter) calc(40px + env(safe-area-inset-bottom));

  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 32px 24px;
  padding-bottom: 32px;
  border-bottom: 1px solid var(--color-line);
`;

export const Group = styled.div`
  h2 {
    margin-bottom: 4px;
    font-size: var(--text-label);
    letter-spacing: 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    color: var(--color-ink-soft);
  }
  /* The drawings leave some air at their sides; the words' left edges stay in line. */
  svg:first-child {
    margin-left: -3px;
  }
`;

/** On phones the links come after the company line, from 768 px before it. */
export const Bottom = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding-top: 24px;

  > div:first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
  }
`;

export const Social = styled.ul`
  display: flex;
  gap: 4px;
  margin-right: -10px;

  a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--radius-small);
    color: var(--color-ink-soft);
  }
  svg {
    width: 24px;
    height: 24px;
  }
`;

export const BottomLinks = styled.div`
  ${media.mobile} {
    order: 1;
    padding-top: 8px;
    border-top: 1px solid var(--color-line);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 36px;
  }
  strong {
    font-weight: 700;
  }
`;

export const Company = styled.address`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  color: var(--color-ink-muted);
  font-size: var(--text-tiny);
  font-style: normal;
  line-height: 24px;

  a {
    display: inline-block;
  }
`;
