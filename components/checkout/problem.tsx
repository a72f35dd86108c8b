"use client";

import styled from "styled-components";

/** Something did not go as intended; shown next to the button that is clicked next. */
export const Problem = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius-large);
  background: var(--color-danger-tint);
  color: var(--color-danger);
  font-size: var(--text-label);
  font-weight: 500;
`;
