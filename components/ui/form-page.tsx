"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Container, PageTitle } from "./page";

type FormPageProps = {
  title: string;
  /** Small title, for forms whose screens each have their own question, which is read first. */
  isTitleQuiet?: boolean;
  children: ReactNode;
};

/** One narrow column under a heading, for the sign-up and login pages. */
export function FormPage({ title, isTitleQuiet = false, children }: FormPageProps) {
  return (
    <main id="main">
      <Column max="calc(420px + var(--page-gutter) + var(--page-gutter))">
        {isTitleQuiet ? <QuietTitle>{title}</QuietTitle> : <Title>{title}</Title>}
        <noscript>
          <p>이 화면은 자바스크립트가 있어야 해요. 브라우저 설정에서 켜고 다시 열어 주세요.</p>
        </noscript>
        {children}
      </Column>
    </main>
  );
}

/* The footer begins below the first screen: a form that is being filled in has the screen to itself. */
const Column = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-height: calc(100dvh - var(--header-height));
  padding-block: var(--space-8) var(--space-24);
`;

const Title = styled(PageTitle)`
  margin-block: var(--space-4) var(--space-5);
`;

const QuietTitle = styled.h1`
  color: var(--color-ink-muted);
  font-size: var(--text-body);
  font-weight: var(--weight-semibold);
  letter-spacing: 0;
`;
