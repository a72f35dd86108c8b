"use client";

import styled from "styled-components";

/** Questions that open on their answers. */
export const QuestionList = styled.div`
  margin-top: var(--space-4);

  > * {
    border-bottom: 1px solid var(--color-line);
  }
  :is(summary, button) {
    min-height: 60px;
    font-weight: var(--weight-semibold);
  }
  svg {
    color: var(--color-ink-muted);
  }
  p {
    max-width: 44em;
    padding-bottom: var(--space-5);
    color: var(--color-ink-muted);
  }
`;
