"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";

type WayProps = {
  label: string;
  /** What it is done with, for who only hears it. */
  of?: string;
  /** Its sum or condition, or why it is closed. */
  note: ReactNode;
  /** Where it leads; one that leads nowhere and opens nothing is closed. */
  href?: string;
  onPress?: () => void;
  isStrong?: boolean;
};

/** One thing that can be done with a membership, in a row that is pressed as a whole. */
export function Way({ label, of, note, href, onPress, isStrong }: WayProps) {
  const words = (
    <span>
      {of && <span className="visually-hidden">{of} </span>}
      <b>{label}</b>
      {note && <small>{note}</small>}
    </span>
  );
  const look = { "data-strong": isStrong || undefined };
  return (
    <Row>
      {href ? (
        <a href={href} onClick={onPress} {...look}>
          {words}
          <ChevronRightIcon size={20} />
        </a>
      ) : onPress ? (
        <button type="button" onClick={onPress} {...look}>
          {words}
          <ChevronRightIcon size={20} />
        </button>
      ) : (
        <p>{words}</p>
      )}
    </Row>
  );
}

const Row = styled.li`
  border-top: 1px solid var(--color-line);

  /* Its ground sets it apart. */
  &:has(> [data-strong]) {
    border-color: transparent;
  }
  > * {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    width: 100%;
    min-height: 64px;
    padding-block: 10px;
    line-height: var(--leading-snug);
    text-align: left;
  }
  > p {
    color: var(--color-ink-muted);
  }
  > [data-strong] {
    margin-bottom: 8px;
    padding-inline: 16px;
    border-radius: var(--radius-large);
    background: var(--color-lime);
    color: var(--color-lime-ink);

    small,
    small b {
      color: inherit;
    }
  }
  b {
    display: block;
    font-weight: var(--weight-semibold);
  }
  small {
    display: block;
    min-height: 1.4em;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
    white-space: pre-wrap;

    b {
      display: inline;
      color: var(--color-ink);
    }
  }
  svg {
    flex: none;
  }
`;
