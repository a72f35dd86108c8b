"use client";

import styled from "styled-components";

/** What can be done, below each other on phones. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;

  > * {
    flex: 1 1 180px;
  }
`;

export const Note = styled.p`
  margin-top: 12px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
`;
