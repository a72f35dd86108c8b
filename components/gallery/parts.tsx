"use client";

import { useId, type ReactNode } from "react";
import styled from "styled-components";
import { Section, SectionTitle } from "@/components/ui/page";

/** A chapter of the gallery. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <States>{children}</States>
    </Section>
  );
}

/** One state of a component under its name. */
export function State({
  name,
  isWide,
  children,
}: {
  name: string;
  /** Takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <Cell $isWide={isWide}>
      <h3>{name}</h3>
      <Body data-sample>{children}</Body>
    </Cell>
  );
}

const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--space-8) var(--space-6);
  margin-top: var(--space-6);
`;

const Cell = styled.div<{ $isWide?: boolean }>`
  min-width: 0;
  ${({ $isWide }) => $isWide && "grid-column: 1 / -1;"}

  > h3 {
    margin-bottom: var(--space-3);
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: var(--weight-regular);
    letter-spacing: 0;
  }
`;

const Body = styled.div`
  display: flow-root;
`;

/** Components side by side. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

/** The appearance of the keyboard's focus, without having it. */
export const Focused = styled.div`
  display: contents;

  :is(button, a, input, select) {
    outline: 3px solid var(--color-brand-ring);
    outline-offset: 2px;
  }
`;
