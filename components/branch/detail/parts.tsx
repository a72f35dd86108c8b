"use client";

import styled from "styled-components";
import { ActionBar } from "@/components/ui/action-bar";
import { media } from "@/styles/media";

/** The styled components of a branch's page; its sections are composed from them on the server. */

/** A single picture is next to the name: it would leave half of the page empty below it. */
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

export const Name = styled.h1`
  font-size: var(--text-display);
  font-weight: 700;
`;

export const Summary = styled.p`
  max-width: 40em;
  margin-top: 8px;
  font-size: var(--text-subheading);
  text-wrap: balance;
`;

/** What belongs to the list above it. */
export const Under = styled.div`
  margin-top: 28px;
`;

/** A row of actions or links. */
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

/** The price and the actions. */
export const BranchBar = styled(ActionBar)`
  p {
    line-height: 1.35;
  }
  ${media.wide} {
    margin-top: 36px;

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
