"use client";

import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";
import { media } from "@/styles/media";

type ButtonRowProps = ComponentPropsWithRef<"div"> & {
  /** The buttons fill the row and wrap below this width each; without it they wrap on phones only. */
  itemWidth?: string;
};

/** The actions, side by side where there is room. */
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

/** Two buttons of the same width: stacked on phones, side by side elsewhere. */
export const ButtonPair = styled.div`
  display: grid;
  gap: var(--space-2);

  ${media.tabletUp} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;
