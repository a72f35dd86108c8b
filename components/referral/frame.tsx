"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { Container, PageTitle } from "@/components/ui/page";
import { media } from "@/styles/media";

type ReferralFrameProps = {
  /** Small, above the heading. */
  kicker: string;
  title: string;
  lead: string;
  /** The action, next to the picture on wide screens. */
  action: ReactNode;
  children?: ReactNode;
};

/** The gift's pages: what it is, what to do about it, then the rest. */
export function ReferralFrame({ kicker, title, lead, action, children }: ReferralFrameProps) {
  return (
    <main id="main">
      <Column>
        <Top>
          <div>
            <Kicker>{kicker}</Kicker>
            <PageTitle>{title}</PageTitle>
            <Words>{lead}</Words>
            <Action>{action}</Action>
          </div>
          <LazyPicture src="/images/promo/gift" alt="" width={960} height={640} isEager />
        </Top>
        {children}
      </Column>
    </main>
  );
}

const Column = styled(Container)`
  padding-block: 32px 96px;

  ${media.wide} {
    padding-top: var(--space-12);
  }
`;

const Top = styled.div`
  display: grid;
  gap: 24px;

  h1 {
    font-size: var(--text-display);
  }
  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 40px;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    gap: 72px;
  }
`;

const Kicker = styled.p`
  margin-bottom: 8px;
  color: var(--color-brand);
  font-weight: 700;
`;

const Words = styled.p`
  max-width: 30em;
  margin-top: var(--space-4);
  color: var(--color-ink-muted);
  font-size: var(--text-lead);
`;

const Action = styled.div`
  min-height: 220px;
  margin-top: 28px;
`;
