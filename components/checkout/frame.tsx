"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Container, PageTitle } from "@/components/ui/page";
import { media } from "@/styles/media";

/** A page of the payment process: its title and its content. */
export function CheckoutFrame({
  title,
  isWide = false,
  children,
}: {
  title: string;
  /** With a second column next to the first on wide screens. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main" data-brief="">
      <Column max={isWide ? "1080px" : "560px"}>
        <PageTitle>{title}</PageTitle>
        {children}
      </Column>
    </main>
  );
}

/* The footer begins below the first screen, so that it does not jump when the order arrives. */
const Column = styled(Container)`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  gap: 24px;
  padding-block: 28px 96px;

  ${media.tabletUp} {
    padding-top: 48px;
  }
`;

/** A section of the checkout, set apart from the next by a hairline. */
export const Part = styled.section`
  padding-block: 28px;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }
  > h2,
  > div > h2 {
    font-size: var(--text-heading-small);
  }
`;

/** Something did not go as intended; shown next to the button that is clicked next. */
export const Problem = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius-large);
  background: var(--color-danger-tint);
  color: var(--color-danger);
  font-size: var(--text-label);
  font-weight: var(--weight-medium);
`;

/** The choices, and beside them the sum. */
export const Columns = styled.div`
  /* Keeps a focused element from hiding under the bar at the lower edge. */
  ${media.mobile} {
    :is(input, a, button) {
      scroll-margin-block: calc(var(--header-height) + 16px) 104px;
    }
  }
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 380px;
    gap: 64px;
  }
`;
