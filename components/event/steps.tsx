"use client";

import styled from "styled-components";
import { CardGrid } from "@/components/ui/card-grid";
import { Section, SectionTitle } from "@/components/ui/page";

type EventStepsProps = { title: string; steps: readonly { title: string; content: string }[] };

/** How an event works, in a few steps. */
export function EventSteps({ title, steps }: EventStepsProps) {
  return (
    <Section>
      <SectionTitle>{title}</SectionTitle>
      <List gap="small" isOrdered>
        {steps.map((step, index) => (
          <li key={step.title}>
            <b>{index + 1}</b>
            <h3>{step.title}</h3>
            <p>{step.content}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled(CardGrid)`
  li {
    padding: 24px;
    border-radius: var(--radius-large);
    background: var(--color-surface);
  }
  b {
    color: var(--color-brand);
    font-size: var(--text-figure);
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }
  h3 {
    margin-top: 10px;
    font-size: var(--text-lead);
  }
  p {
    margin-top: 2px;
    color: var(--color-ink-soft);
    font-size: var(--text-label);
  }
`;
