"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ButtonLink } from "./button";
import { Container, Lead, PageTitle, Section } from "./page";

type SimplePageProps = {
  title: string;
  /** What the page is for and where to go, in two sentences. */
  children: ReactNode;
  /** The one way onward; a guarded page is not fetched ahead. */
  onward: { href: string; label: string; isGuarded?: boolean };
};

/** A page of a heading, two sentences and one way onward. */
export function SimplePage({ title, children, onward }: SimplePageProps) {
  return (
    <main id="main">
      <Container>
        <Section>
          <PageTitle>{title}</PageTitle>
          <Words>{children}</Words>
          <ButtonLink href={onward.href} prefetch={onward.isGuarded ? false : undefined}>
            {onward.label}
          </ButtonLink>
        </Section>
      </Container>
    </main>
  );
}

const Words = styled(Lead)`
  max-width: 34em;
  margin-block: var(--space-3) var(--space-8);
`;
