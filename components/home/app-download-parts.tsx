"use client";

import styled from "styled-components";
import { ButtonRow } from "@/components/ui/button-row";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { media } from "@/styles/media";

export const AppBand = styled.section`
  display: grid;
  margin-top: calc(var(--section-gap) / 2);
  overflow: hidden;
  border-radius: var(--radius-large);
  background: var(--color-lime);
  color: var(--color-lime-ink);

  ${media.tabletUp} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: center;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) auto;
  }
  > div {
    padding: var(--space-8) var(--space-6);

    ${media.tabletUp} {
      padding: var(--space-10) var(--space-12);
    }
  }
  p {
    margin-top: var(--space-2);
  }
`;

/** Up to the band's edges. */
export const AppPicture = styled(LazyPicture)`
  border-radius: 0;

  ${media.tabletUp} {
    height: 100%;
  }
`;

export const Stores = styled(ButtonRow)`
  gap: 12px;
  margin-top: 24px;
`;

export const Qr = styled.figure`
  display: none;
  text-align: center;

  ${media.wide} {
    display: block;
    margin-right: var(--space-12);
  }
  img {
    margin-inline: auto;
    padding: 10px;
    border-radius: var(--radius-small);
    background: var(--color-paper);
  }
  p {
    font-size: var(--text-small);
  }
`;
