"use client";

import type { ReactNode } from "react";
import styled from "styled-components";

type BadgeLook = "plain" | "good" | "caution" | "danger";

type BadgeProps = {
  /** The colour of its weight; the words say the same. */
  look?: BadgeLook;
  className?: string;
  children: ReactNode;
};

/** How something stands, in a word or two. */
export function Badge({ look = "plain", className, children }: BadgeProps) {
  return (
    <Pill $look={look} className={className}>
      {children}
    </Pill>
  );
}

const colours: Record<BadgeLook, [ground: string, text: string]> = {
  plain: ["var(--color-surface-strong)", "var(--color-ink-soft)"],
  good: ["var(--color-lime)", "var(--color-lime-ink)"],
  caution: ["var(--color-caution-tint)", "var(--color-caution)"],
  danger: ["var(--color-danger-tint)", "var(--color-danger)"],
};

const Pill = styled.span<{ $look: BadgeLook }>`
  display: inline-block;
  padding: 2px var(--space-2);
  border-radius: var(--radius-pill);
  background: ${({ $look }) => colours[$look][0]};
  color: ${({ $look }) => colours[$look][1]};
  font-size: var(--text-tiny);
  font-variant-numeric: tabular-nums;
  font-weight: var(--weight-semibold);
`;
