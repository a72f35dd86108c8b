"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ChevronDownIcon } from "@/components/ui/icon";

/** Small print that opens where it stands, by the platform's own means. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Details>
      <summary>
        {title} <ChevronDownIcon size={18} />
      </summary>
      <div>{children}</div>
    </Details>
  );
}

const Details = styled.details`
  flex-basis: 100%;
  padding-left: 32px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);

  summary {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 32px;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  svg {
    transition: transform var(--motion-base);
  }
  &[open] svg {
    transform: rotate(180deg);
  }
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
    font-weight: 600;
  }
  dd + dt {
    margin-top: 12px;
  }
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
