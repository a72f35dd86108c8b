"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "./button";

type SubmitButtonProps = {
  /** The page's code is there. Until then it takes no press, but looks as it will. */
  isReady: boolean;
  isBusy: boolean;
  children: ReactNode;
};

/** Sends a form that stands in the document before the code that sends it. */
export function SubmitButton({ isReady, isBusy, children }: SubmitButtonProps) {
  return (
    <Shape type="submit" isWide isBusy={isBusy} disabled={!isReady}>
      {children}
    </Shape>
  );
}

const Shape = styled(Button)`
  &:disabled {
    background: var(--color-brand);
    color: var(--color-paper);
  }
`;
