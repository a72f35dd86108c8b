"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Disclosure } from "@/components/ui/disclosure";

/** Small print that expands below the label of a checkbox. */
export function SmallPrint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Print title={title} isInline>
      <div>{children}</div>
    </Print>
  );
}

const Print = styled(Disclosure)`
  flex-basis: 100%;
  padding-left: 32px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);

  > div {
    display: flex;
    flex-direction: column;
    gap: 12px;
    margin-block: 4px 8px;
    padding: 16px;
    border-radius: var(--radius-large);
    background: var(--color-surface);
    color: var(--color-ink-soft);
  }
  dt {
    font-weight: var(--weight-semibold);
  }
  dd + dt {
    margin-top: 12px;
  }
  a {
    text-decoration: underline;
  }
`;
