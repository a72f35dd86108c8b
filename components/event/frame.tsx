"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { Container, PageTitle } from "@/components/ui/page";
import { media } from "@/styles/media";

type EventFrameProps = {
  kicker: string;
  title: string;
  lead: string;
  /** Path of the picture without extension, 960×640. */
  picture: string;
  /** What the event gives, claimable right here. */
  offer: ReactNode;
  children: ReactNode;
};

/** An event: its picture and text, what it gives, then how it works. */
export function EventFrame({ kicker, title, lead, picture, offer, children }: EventFrameProps) {
  return (
    <main id="main">
      <Column>
        <Top>
          <LazyPicture src={picture} alt="" width={960} height={640} isEager />
          <div>
            <Kicker>{kicker}</Kicker>
            <PageTitle>{title}</PageTitle>
            <Words>{lead}</Words>
            {offer}
          </div>
        </Top>
        {children}
      </Column>
    </main>
  );
}

const Column = styled(Container)`
  max-width: 1100px;
  padding-block: 24px 96px;

  ${media.wide} {
    padding-top: 64px;
  }
`;

const Top = styled.div`
  display: grid;
  gap: 24px;

  /* The offer ends where the picture above it does on a tablet. */
  ${media.belowWide} {
    > div > :last-child {
      max-width: 720px;
    }
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 72px;
  }
`;

const Kicker = styled.p`
  margin-bottom: 4px;
  color: var(--color-brand);
  font-size: var(--text-label);
  font-weight: var(--weight-bold);
`;

const Words = styled.p`
  margin-top: 8px;
  color: var(--color-ink-muted);
`;
