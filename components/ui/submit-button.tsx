"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "./button";

type SubmitButtonProps = {
  /** The page's code has loaded. Until then the button ignores clicks, but looks as it will. */
  isReady: boolean;
  isBusy: boolean;
  children: ReactNode;
};

/** The submit button of a form that is in the document before the code that submits it. */
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
