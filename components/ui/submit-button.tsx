"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { Button } from "./button";

/**
 * The submit button of a form that is in the document before hydration. Until then it is disabled, but looks enabled.
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
