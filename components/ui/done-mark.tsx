"use client";

import styled from "styled-components";
import { CheckIcon } from "./icon";

/** Says to the eye that something is done; the heading beside it says so in words. */
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
