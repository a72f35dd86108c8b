"use client";

import type { ReactNode } from "react";
import styled from "styled-components";

type BalanceBoxProps = {
  href: string;
  name: string;
  icon: ReactNode;
  /** The number, or its placeholder while it is not known. */
  children: ReactNode;
  /** A control next to the link, such as a retry. */
  action?: ReactNode;
};

/** A box with one number that links to its page. */
export function BalanceBox({ href, name, icon, children, action }: BalanceBoxProps) {
  return (
    <Box>
      <BoxLink href={href}>
        <Name>
          {icon}
          {name}
        </Name>
        <Value>{children}</Value>
      </BoxLink>
      {action}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;

const BoxLink = styled.a`
  display: block;
  padding: 16px;
  border-radius: inherit;
  transition: background-color var(--motion-fast);

  &:hover {
    background: var(--color-surface-strong);
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--color-ink-soft);
  font-size: var(--text-small);
`;

const Value = styled.strong`
  display: block;
  min-height: 2rem;
  margin-top: 4px;
  font-size: var(--text-figure);
  font-variant-numeric: tabular-nums;
  line-height: 2rem;
`;
