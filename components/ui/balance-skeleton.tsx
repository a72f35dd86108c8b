"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Side, Sides } from "./sides";
import { Skeleton } from "./skeleton";

type BalanceSkeletonProps = {
  /** What is loading, for screen readers. */
  words: string;
  /** Width of the large number, with its unit. */
  figureWidth: string;
  /** Width of each of the three choices over the list. */
  choiceWidth: string;
  /** What is between the number and the choices. */
  part: ReactNode;
  /** The list. */
  children: ReactNode;
};

/** The skeleton of a page about one number: the number, a section of the page's own, a filter, the list. */
export function BalanceSkeleton({ words, figureWidth, choiceWidth, part, children }: BalanceSkeletonProps) {
  return (
    <Sides aria-busy="true">
      <Side>
        <p className="visually-hidden" role="status">
          {words}
        </p>
        <Figure>
          <Skeleton width="140px" height="20px" />
          <Skeleton width={figureWidth} height="46px" />
        </Figure>
        {part}
      </Side>
      <Side>
        <Choices>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} width={choiceWidth} height="44px" radius="var(--radius-pill)" />
          ))}
        </Choices>
        {children}
      </Side>
    </Sides>
  );
}

const Figure = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Choices = styled.div`
  display: flex;
  gap: var(--space-2);
`;
