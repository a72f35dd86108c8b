"use client";

import type { ReactNode } from "react";
import styled from "styled-components";

type FactsProps = {
  facts: readonly { name: string; value: ReactNode }[];
  size?: "body" | "label";
  className?: string;
};

/** Names and values in two columns. */
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
    display: grid;
    grid-template-columns: 6.5em minmax(0, 1fr);
    gap: var(--space-3);
  }
  dt {
    color: var(--color-ink-muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
  a {
    text-decoration: underline;
    text-decoration-color: var(--color-control-line);
    text-underline-offset: var(--space-1);
  }
`;
