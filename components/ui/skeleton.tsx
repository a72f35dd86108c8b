"use client";

import styled, { keyframes } from "styled-components";

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

type SkeletonProps = {
  width?: string;
  height?: string;
  radius?: string;
  className?: string;
};

/** A quiet block in the shape of what is coming; hidden from assistive technology. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return <Block aria-hidden className={className} $width={width} $height={height} $radius={radius} />;
}

const Block = styled.span<{ $width?: string; $height?: string; $radius?: string }>`
  display: block;
  width: ${({ $width = "100%" }) => $width};
  height: ${({ $height = "1em" }) => $height};
  border-radius: ${({ $radius = "var(--radius-small)" }) => $radius};
  background: var(--color-surface-strong);
  animation: ${breathe} var(--motion-breathe) var(--ease-in-out) infinite;

  /* Without backgrounds an edge is all there is to see. */
  @media (forced-colors: active) {
    border: 1px dashed GrayText;
  }
`;
