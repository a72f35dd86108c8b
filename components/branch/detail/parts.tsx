"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** The styled pieces of a branch's page; its sections are put together from them on the server. */

export const Columns = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: 0 72px;
  }
  /* Nothing focused hides behind the bar at the bottom. */
  a,
  button,
  input,
  select {
    scroll-margin-bottom: 112px;
  }
`;

/** A single picture stands beside the name: it would leave half of the page empty below it. */
export const HeadBeside = styled.div`
  ${media.tabletUp} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 480px);
    align-items: center;
    gap: var(--space-12);
  }
`;

export const Part = styled.section`
  padding-block: 36px;
  border-bottom: 1px solid var(--color-line);
  scroll-margin-top: var(--header-height);

  &:last-child {
    border-bottom: 0;
  }
  > h2 {
    margin-bottom: 16px;
  }
  h3 {
    margin: var(--space-6) 0 var(--space-2);
    font-size: var(--text-subheading);
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

export const Name = styled.h1`
  font-size: var(--text-display);
  font-weight: 700;
`;

export const Quiet = styled.p`
  color: var(--color-ink-muted);
`;

export const Summary = styled.p`
  max-width: 40em;
  margin-top: 8px;
  font-size: var(--text-subheading);
  text-wrap: balance;
`;

/** A row of actions or links beside each other. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-top: 12px;
`;

export const Address = styled.address`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 12px;
  font-style: normal;
`;

export const OutLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  color: var(--color-brand);
  font-weight: 600;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** Rows of a name and a value. */
export const FactTable = styled.table`
  width: 100%;
  max-width: 560px;

  th,
  td {
    padding: 10px 0;
    text-align: left;
    vertical-align: top;
  }
  th {
    width: 9em;
    padding-right: 16px;
    color: var(--color-ink-muted);
    font-weight: 400;
  }
`;

export const CheckList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 12px 16px;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    flex: none;
    color: var(--color-brand);
  }
`;

export const MachineList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 4px 32px;

  li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-block: 6px;
    border-bottom: 1px solid var(--color-line);
  }
`;

export const LinkList = styled.ul`
  a {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 12px;
  }
  a:hover span {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  time {
    flex: none;
    color: var(--color-ink-muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** Beside the content on wide screens, at the bottom of the window elsewhere. */
export const ActionBar = styled.aside`
  ${media.belowWide} {
    position: sticky;
    bottom: 0;
    z-index: var(--layer-sticky);
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px 12px;
    margin-inline: calc(var(--page-gutter) * -1);
    padding: 10px max(var(--page-gutter), env(safe-area-inset-right)) max(10px, env(safe-area-inset-bottom))
      max(var(--page-gutter), env(safe-area-inset-left));
    border-top: 1px solid var(--color-line);
    background: var(--color-paper);
  }
  ${media.wide} {
    position: sticky;
    top: calc(var(--header-height) + 24px);
    display: grid;
    gap: 12px;
    align-self: start;
    margin-top: 36px;
    padding: 28px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-large);
  }
  p {
    line-height: 1.35;
  }
  a {
    flex: none;
  }
  strong {
    display: block;
    font-size: var(--text-subheading);
  }
  ${media.wide} {
    strong {
      font-size: var(--text-figure);
    }
  }
`;

export const WideOnly = styled.div`
  ${media.belowWide} {
    display: none;
  }
`;
