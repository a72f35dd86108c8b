"use client";

import Link from "next/link";
import styled from "styled-components";
import { media } from "@/styles/media";

/** The styled pieces of a product's page and of its skeleton. */

export const Columns = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: 0 72px;
  }
  /* Nothing focused hides behind the bar at the bottom. */
  a,
  button {
    scroll-margin-bottom: 112px;
  }
`;

export const Crumbs = styled.nav`
  padding-top: 20px;
  font-size: var(--text-small);

  a {
    display: inline-block;
    padding-block: 10px;
    color: var(--color-ink-muted);
  }
  a:hover {
    text-decoration: underline;
  }
`;

export const Intro = styled.div`
  display: grid;
  gap: 20px;
  padding-bottom: 28px;

  h1 {
    font-size: var(--text-display);
    font-weight: 700;
  }
  ${media.tabletUp} {
    grid-template-columns: 280px minmax(0, 1fr);
    align-items: center;
    gap: 36px;
  }
`;

export const Part = styled.section`
  padding-block: 28px;
  border-top: 1px solid var(--color-line);

  > h2 {
    margin-bottom: 12px;
  }
`;

export const Quiet = styled.p`
  color: var(--color-ink-muted);
`;

/** A way on in a line of text, as high as a thumb. */
export const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 44px;
  color: var(--color-brand);
  font-weight: 600;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

export const Facts = styled.dl`
  display: grid;
  gap: 10px;

  div {
    display: grid;
    grid-template-columns: 6.5em minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: var(--color-ink-muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
