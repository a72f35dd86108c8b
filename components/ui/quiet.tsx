"use client";

import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";

type Size = "body" | "label" | "small";

/** Words that stand back behind the others. */
export function Quiet({ size = "body", ...rest }: ComponentPropsWithRef<"p"> & { size?: Size }) {
  return <Words {...rest} $size={size} />;
}

const Words = styled.p<{ $size: Size }>`
  color: var(--color-ink-muted);
  font-size: var(--text-${({ $size }) => $size});
  font-variant-numeric: tabular-nums;
`;
