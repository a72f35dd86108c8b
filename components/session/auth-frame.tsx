"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Container, PageTitle } from "@/components/ui/page";

/** One narrow column with a heading, for the pages on which an account begins or opens. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main">
      <Column $max="calc(420px + var(--page-gutter) + var(--page-gutter))">
        <PageTitle>{title}</PageTitle>
        {children}
      </Column>
    </main>
  );
}

const Column = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: 32px;
  padding-block: 48px 96px;
`;
