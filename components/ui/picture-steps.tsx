"use client";

import styled from "styled-components";
import { media } from "@/styles/media";
import { LazyPicture } from "./lazy-picture";

type PictureStepsProps = {
  steps: readonly {
    /** Place in the order, from 1. */
    idx: number;
    title: string;
    content: string;
    /** Path of a 4:3 picture without ending. */
    image: string;
  }[];
  /** Under a heading of its own the steps are smaller. */
  headingLevel?: 3 | 4;
};

/** How something goes, two steps beside each other, each with its picture. */
export function PictureSteps({ steps, headingLevel = 3 }: PictureStepsProps) {
  const List = headingLevel === 3 ? LargeList : SmallList;
  const Heading = headingLevel === 3 ? "h3" : "h4";
  return (
    <List>
      {steps.map(({ idx, title, content, image }) => (
        <li key={idx}>
          <LazyPicture src={image} alt="" width={640} height={480} />
          <Heading>
            <Place>{idx}</Place> {title}
          </Heading>
          <p>{content}</p>
        </li>
      ))}
    </List>
  );
}

const BaseList = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  p {
    margin-top: var(--space-1);
    color: var(--color-ink-muted);
  }
`;

const SmallList = styled(BaseList)`
  margin-top: var(--space-4);

  h4 {
    margin-top: calc(var(--space-4) - 2px);
    font-size: var(--text-lead);
    font-weight: var(--weight-semibold);
    line-height: var(--leading-snug);
  }
  p {
    font-size: var(--text-label);
  }
  ${media.tabletUp} {
    gap: var(--space-6);
  }
`;

/* On wide screens the words stand beside their picture, which would fill the screen otherwise. */
const LargeList = styled(BaseList)`
  margin-top: var(--space-5);

  h3 {
    margin-top: var(--space-4);
    font-size: var(--text-subheading);
  }
  ${media.tabletUp} {
    gap: var(--space-8);
  }
  ${media.wide} {
    > li {
      display: grid;
      grid-template: 1fr 1fr / minmax(0, 4fr) minmax(0, 3fr);
      column-gap: var(--space-6);
    }
    > li > :first-child {
      grid-row: span 2;
    }
    > li > h3 {
      align-self: end;
    }
  }
`;

const Place = styled.span`
  color: var(--color-brand);
  font-variant-numeric: tabular-nums;
  font-weight: var(--weight-bold);
`;
