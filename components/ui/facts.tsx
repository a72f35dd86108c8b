"use client";

import type { ReactNode } from "react";
import styled from "styled-components";

type FactsProps = {
  facts: readonly { name: string; value: ReactNode }[];
  size?: "body" | "label";
  className?: string;
};

/** Names and values in two columns, or below each other where a value had no room. */
export function Facts({ facts, size = "body", className }: FactsProps) {
  return (
    <List className={className} $size={size}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl<{ $size: "body" | "label" }>`
  display: grid;
  gap: ${({ $size }) => ($size === "body" ? "calc(var(--space-2) + 2px)" : "var(--space-2)")};
  font-size: var(--text-${({ $size }) => $size});

  div {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space-3);
  }
  dt {
    flex: 0 0 6.5em;
    color: var(--color-ink-muted);
  }
  dd {
    flex: 1 1 8em;
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }
  a {
    text-decoration: underline;
    text-decoration-color: var(--color-control-line);
  }
`;
