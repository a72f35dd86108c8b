"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Container } from "@/components/ui/page";

/** One narrow column; the page's name stands small, so that each screen's own question is what is read first. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main">
      <Column $max="calc(420px + var(--page-gutter) + var(--page-gutter))">
        <Title>{title}</Title>
        {children}
      </Column>
    </main>
  );
}

const Column = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding-block: 32px 96px;
`;

const Title = styled.h1`
  color: var(--color-ink-muted);
  font-size: var(--text-body);
  font-weight: 600;
  letter-spacing: 0;
`;
