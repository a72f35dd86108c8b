"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import pictureColors from "@/lib/config/picture-colors.json";
import { media } from "@/styles/media";
import { ButtonRow } from "./button-row";
import { LazyPicture } from "./lazy-picture";

const colors: Record<string, string | undefined> = pictureColors;

type SplitHeroProps = {
  /** Above the heading: whom or what the page is about. */
  eyebrow: string;
  title: string;
  lead: ReactNode;
  /** Path without extension; AVIF and WebP exist there and are cropped to 3:2. Decoration. */
  picture: string;
  /** The most important fact and the main action. */
  children?: ReactNode;
};

/** The head of a page about one thing: text next to a picture, on phones the picture below the text. */
export function SplitHero({ eyebrow, title, lead, picture, children }: SplitHeroProps) {
  return (
    <Root>
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
        {children}
      </div>
      <LazyPicture src={picture} alt="" width={960} height={640} color={colors[picture]} isEager />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-8);
  padding-block: var(--space-8) calc(var(--section-gap) / 2);

  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-10);
    padding-top: var(--space-10);
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    gap: var(--space-16);
  }
`;

const Eyebrow = styled.p`
  color: var(--color-brand);
  font-weight: var(--weight-bold);
`;

const Title = styled.h1`
  max-width: 13em;
  margin-top: var(--space-2);
  font-size: var(--text-display);
  font-weight: var(--weight-bold);
`;

const Lead = styled.p`
  max-width: 30em;
  margin-top: var(--space-4);
  color: var(--color-ink-muted);
  font-size: var(--text-lead);
`;

/** The one number of the head. */
export const Figure = styled.p`
  margin-top: var(--space-5);
  font-size: var(--text-lead);

  strong {
    display: block;
    color: var(--color-brand);
    font-size: var(--text-title);
    font-weight: var(--weight-bold);
    line-height: var(--leading-tight);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
`;

/** The actions; stacked on phones. */
export const Actions = styled(ButtonRow)`
  margin-top: var(--space-6);
`;
