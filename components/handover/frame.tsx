"use client";

import { useEffect, useRef, type ReactNode } from "react";
import styled from "styled-components";
import { Container, PageTitle } from "@/components/ui/page";

type FrameProps = { title: string; isBusy?: boolean; children: ReactNode };

/** One narrow column; the heading of each following step is announced. */
export function Frame({ title, isBusy = false, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isBusy) heading.current?.focus({ preventScroll: true });
  }, [isBusy, title]);

  return (
    <main id="main" aria-busy={isBusy || undefined}>
      <Column max="calc(420px + var(--page-gutter) + var(--page-gutter))">
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {children}
      </Column>
    </main>
  );
}

const Column = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: 20px;
  padding-block: 48px 96px;

  p {
    color: var(--color-ink-muted);
  }
`;

const Title = styled(PageTitle)`
  outline: none;
`;
