"use client";

import { useEffect, useRef, type ReactNode } from "react";
import styled from "styled-components";
import { DoneMark } from "@/components/ui/done-mark";

/** The clear end of a form, announced when it appears, with one next step. */
export function DoneView({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Root>
      <DoneMark />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{lead}</p>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  margin-top: 24px;

  h2 {
    margin-top: 20px;
    font-size: var(--text-title);
    font-weight: var(--weight-bold);
  }
  h2:focus {
    outline: none;
  }
  p {
    margin-block: 8px 32px;
    color: var(--color-ink-muted);
  }
`;
