"use client";

import styled from "styled-components";

/** The frame of some choices: a fieldset that looks like a field, with its legend above and its error below. */
export const ChoiceGroup = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: var(--text-label);
    font-weight: var(--weight-semibold);
  }
  > p {
    margin-top: var(--space-2);
  }
`;
