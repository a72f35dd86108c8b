"use client";

import styled from "styled-components";

/** A section of the checkout, set apart from the next by a hairline. */
export const Part = styled.section`
  padding-block: 28px;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }
  > h2,
  > div > h2 {
    font-size: var(--text-heading-small);
  }
`;
