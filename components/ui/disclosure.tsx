"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ChevronDownIcon } from "./icon";

type DisclosureProps = {
  title: ReactNode;
  /** Small print within a text rather than a row over the whole width. */
  isInline?: boolean;
  className?: string;
  children: ReactNode;
};

/** What opens where it stands, by the platform's own means: it works before the page's code is there. */
export function Disclosure({ title, isInline = false, className, children }: DisclosureProps) {
  return (
    <Details className={className} $isInline={isInline}>
      <summary>
        {title} <ChevronDownIcon size={isInline ? 18 : 20} />
      </summary>
      {children}
    </Details>
  );
}

const Details = styled.details<{ $isInline: boolean }>`
  summary {
    display: ${({ $isInline }) => ($isInline ? "inline-flex" : "flex")};
    align-items: center;
    justify-content: space-between;
    gap: ${({ $isInline }) => ($isInline ? "var(--space-1)" : "var(--space-4)")};
    min-height: ${({ $isInline }) => ($isInline ? "32px" : "60px")};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
    transition: transform var(--motion-base);
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;
