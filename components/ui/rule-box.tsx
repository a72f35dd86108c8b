"use client";

import type { ReactNode } from "react";
import styled from "styled-components";

type RuleBoxProps = {
  title: string;
  headingLevel?: 2 | 3;
  /** List items, one per rule. */
  rules: ReactNode;
  /** Link to the full rule. */
  children: ReactNode;
};

/** A rule shown next to prices, as plainly as they are. */
export function RuleBox({ title, headingLevel = 3, rules, children }: RuleBoxProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <Box>
      <Heading>{title}</Heading>
      <ul>{rules}</ul>
      {children}
    </Box>
  );
}

const Box = styled.div`
  padding: var(--space-6);
  border-radius: var(--radius-large);
  background: var(--color-surface);

  /* Overrides the margin that the section around it gives its headings. */
  && :is(h2, h3) {
    margin: 0 0 var(--space-2);
    font-size: var(--text-subheading);
  }
  li {
    margin-left: 1.1em;
    padding-block: 3px;
    list-style: disc;
  }
`;
