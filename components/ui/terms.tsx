"use client";

import type { ReactNode } from "react";
import styled from "styled-components";

type TermsProps = {
  title: string;
  terms: readonly string[];
  /** In its own box. */
  isBoxed?: boolean;
  /** Link to what the terms are for. */
  children?: ReactNode;
};

/** What to know beforehand, in small print. */
export function Terms({ title, terms, isBoxed = false, children }: TermsProps) {
  const Part = isBoxed ? Box : "section";
  return (
    <Part>
      <Title>{title}</Title>
      <TermList>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </TermList>
      {children}
    </Part>
  );
}

/** The list alone, under a separate heading. */
export const TermList = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-2);
  padding-left: var(--space-5);
  list-style: disc;
  color: var(--color-ink-soft);
  font-size: var(--text-label);
`;

const Title = styled.h2`
  font-size: var(--text-lead);
`;

const Box = styled.section`
  margin-top: var(--space-4);
  padding: var(--space-6);
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;
