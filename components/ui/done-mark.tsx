"use client";

import styled from "styled-components";
import { CheckIcon } from "./icon";

/** Shows that something is done; the heading next to it says so in text. */
export function DoneMark() {
  return (
    <Mark>
      <CheckIcon size={32} strokeWidth={2.4} />
    </Mark>
  );
}

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: var(--radius-pill);
  background: var(--color-lime);
  color: var(--color-lime-ink);
`;
