import type { ReactNode } from "react";
import { Container, Lead, PageTitle, Section } from "./page";
import { ButtonLink } from "./button";

type SimplePageProps = {
  title: string;
  /** What the page is for and where to go, in two sentences. */
  children: ReactNode;
  /** The one way onward. */
  onward: { href: string; label: string; isGuarded?: boolean };
};

/** A page of a heading, two sentences and one way onward. */
export function SimplePage({ title, children, onward }: SimplePageProps) {
  return (
    <main id="main">
      <Container $max="720px">
        <Section>
          <PageTitle>{title}</PageTitle>
          <Lead>{children}</Lead>
          <ButtonLink
            href={onward.href}
            prefetch={onward.isGuarded ? false : undefined}
            style={{ marginTop: 28 }}
          >
            {onward.label}
          </ButtonLink>
        </Section>
      </Container>
    </main>
  );
}
