"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { OutboundIcon } from "./icon";

const textLinkCss = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 44px;
  color: var(--color-brand);
  font-weight: var(--weight-semibold);

  &:hover {
    text-decoration: underline;
    text-underline-offset: var(--space-1);
  }
`;

/** A way on in a line of text, as high as a thumb. */
export const TextLink = styled(Link)`
  ${textLinkCss}
`;

/** The same for what no page answers to, such as a telephone number. */
export const TextAnchor = styled.a`
  ${textLinkCss}
`;

/** The same for what leaves the site, in a window of its own and saying so. */
export function OutboundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextAnchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <OutboundIcon size={18} />
      <span className="visually-hidden"> (새 창)</span>
    </TextAnchor>
  );
}

/** Leads to the full text of what is agreed to, in a window of its own. */
export function TermsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SmallAnchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (새 창)</span>
    </SmallAnchor>
  );
}

const SmallAnchor = styled.a`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: 44px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  text-decoration: underline;
  text-underline-offset: var(--space-1);
`;
