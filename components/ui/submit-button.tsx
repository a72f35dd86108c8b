"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { Button } from "./button";

/**
 * Sends a form that stands in the document before the code that sends it. Until that is there it takes no press, but
 * looks as it will.
 */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Shape type="submit" isWide isBusy={isBusy} disabled={!useIsHydrated()}>
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
