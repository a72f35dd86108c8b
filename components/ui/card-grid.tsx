"use client";

import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";
import { media } from "@/styles/media";

type CardGridProps = ComponentPropsWithRef<"ul"> & {
  /** From the tablet on. */
  columns?: 2 | 3;
  gap?: Gap;
  /** Its items form a sequence. */
  isOrdered?: boolean;
};
type Gap = "small" | "large";

/** Cards stacked on phones, side by side elsewhere. */
export function CardGrid({ columns = 3, gap = "large", isOrdered = false, ...rest }: CardGridProps) {
  return <Grid {...rest} as={isOrdered ? "ol" : "ul"} $columns={columns} $gap={gap} />;
}

const gaps: Record<Gap, [phone: string, wider: string]> = {
  small: ["var(--space-3)", "var(--space-5)"],
  large: ["var(--space-5)", "var(--space-8)"],
};

const Grid = styled.ul<{ $columns: 2 | 3; $gap: Gap }>`
  display: grid;
  gap: ${({ $gap }) => gaps[$gap][0]};
  margin-top: var(--space-5);

  ${media.tabletUp} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    gap: ${({ $gap }) => gaps[$gap][1]};
  }
`;
