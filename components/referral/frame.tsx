"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { Container, PageTitle } from "@/components/ui/page";
import { media } from "@/styles/media";

type ReferralFrameProps = {
  /** Over the heading, small. */
  kicker: string;
  title: string;
  lead: string;
  /** What is to be done, beside the picture on wide screens. */
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
  max-width: 1100px;
  padding-block: 32px 96px;

  ${media.wide} {
    padding-top: 64px;
  }
`;

const Top = styled.div`
  display: grid;
  gap: 24px;

  > :last-child {
    order: -1;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 72px;

    > :last-child {
      order: 0;
    }
  }
`;

const Kicker = styled.p`
  margin-bottom: 4px;
  color: var(--color-brand);
  font-size: var(--text-label);
  font-weight: 700;
`;

const Words = styled.p`
  margin-top: 8px;
  color: var(--color-ink-muted);
`;

const Action = styled.div`
  min-height: 220px;
  margin-top: 28px;
`;
