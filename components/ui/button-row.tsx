"use client";

import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";
import { media } from "@/styles/media";

type ButtonRowProps = ComponentPropsWithRef<"div"> & {
  /** The buttons fill the row and break where one would be narrower than this; without it they do so on phones alone. */
  itemWidth?: string;
};

/** What there is to do, beside each other where there is room. */
export function ButtonRow({ itemWidth, ...rest }: ButtonRowProps) {
  return <Row {...rest} $itemWidth={itemWidth} />;
}

const Row = styled.div<{ $itemWidth?: string }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  color: var(--color-ink);

  > * {
    flex: ${({ $itemWidth }) => ($itemWidth ? `1 1 ${$itemWidth}` : "none")};
  }
  ${media.mobile} {
    > * {
      flex-basis: ${({ $itemWidth = "100%" }) => $itemWidth};
    }
  }
`;

/** Two ways of the same width: under each other on phones, beside each other elsewhere. */
export const ButtonPair = styled.div`
  display: grid;
  gap: var(--space-2);

  ${media.tabletUp} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;
