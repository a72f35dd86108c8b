"use client";

import Link from "next/link";
import styled from "styled-components";
import { formatDate, formatDateOfYear } from "@/lib/format/date";

/** The styled pieces that the memberships are put together from. */

export const List = styled.ul`
  display: grid;
  gap: 16px;

  h2:not(.visually-hidden) + & {
    margin-top: 16px;
  }
`;

export const Card = styled.li`
  padding: 24px 20px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);

  h3 {
    margin-top: 12px;
    font-size: var(--text-subheading);
  }
`;

export const Status = styled.span<{ $look?: "on" | "caution" | "quiet" }>`
  display: inline-block;
  padding: 2px 8px;
  border-radius: var(--radius-pill);
  background: var(
    ${({ $look = "on" }) =>
      ({ on: "--color-lime", caution: "--color-caution-tint", quiet: "--color-surface-strong" })[$look]}
  );
  color: var(
    ${({ $look = "on" }) =>
      ({ on: "--color-lime-ink", caution: "--color-caution", quiet: "--color-ink-soft" })[$look]}
  );
  font-size: var(--text-tiny);
  font-weight: 600;
`;

/** A way on in a line of text, as high as a thumb. */
export const TextLink = styled(Link)`
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

/** The number that matters first. */
export const Left = styled.p`
  margin-top: 8px;
  font-size: var(--text-figure);
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: var(--leading-tight);

  b {
    margin-right: 2px;
    color: var(--color-brand);
    font-size: var(--text-figure-huge);
    font-variant-numeric: tabular-nums;
  }
  & + p {
    margin-top: 8px;
  }
`;

export const Quiet = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  font-variant-numeric: tabular-nums;
`;

/**
 * From the first to the last day, the year once where it is one; a line breaks between them, not inside one.
 *
 * @param from,to YYYY-MM-DD
 */
export function Days({ from, to }: { from: string; to: string }) {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return (
    <Quiet>
      <Whole>{formatDate(from)} ~</Whole> <Whole>{isOneYear ? formatDateOfYear(to) : formatDate(to)}</Whole>
    </Quiet>
  );
}

const Whole = styled.span`
  white-space: nowrap;
`;
