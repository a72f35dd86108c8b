"use client";

import { useState } from "react";
import styled from "styled-components";
import { CIRCLE_SIZE_PX } from "@/lib/branch/constants";

const COMING_SOON_PICTURE = "/images/states/coming-soon-circle.webp";

/**
 * A branch's round picture: a quiet surface while it loads, the coming-soon picture where there is none or it
 * fails. In a pressed link it is scaled down and dimmed.
 */
export function Circle({ picture, isSelected = false }: { picture: string | null; isSelected?: boolean }) {
  const [failureCount, setFailureCount] = useState(0);
  const [isLoaded, setIsLoaded] = useState(false);
  const sources = picture ? [picture, COMING_SOON_PICTURE] : [COMING_SOON_PICTURE];
  const source = sources[failureCount];

  return (
    <Frame $isSelected={isSelected}>
      {source && (
        <Picture
          src={source}
          alt=""
          width={CIRCLE_SIZE_PX}
          height={CIRCLE_SIZE_PX}
          decoding="async"
          draggable={false}
          $isLoaded={isLoaded}
          onLoad={() => setIsLoaded(true)}
          onError={() => setFailureCount(failureCount + 1)}
        />
      )}
    </Frame>
  );
}

const Frame = styled.span<{ $isSelected: boolean }>`
  display: block;
  width: ${CIRCLE_SIZE_PX}px;
  height: ${CIRCLE_SIZE_PX}px;
  border-radius: 50%;
  background: var(--color-surface-strong);
  outline: 3px solid ${({ $isSelected }) => ($isSelected ? "var(--color-brand-ring)" : "transparent")};
  outline-offset: 2px;
  transition:
    transform var(--motion-fast) var(--ease-out),
    opacity var(--motion-fast);

  /* A transparent outline would be visible as a ring there. */
  @media (forced-colors: active) {
    outline-color: ${({ $isSelected }) => ($isSelected ? "Highlight" : "Canvas")};
  }

  a:active > & {
    transform: scale(0.92);
    opacity: 0.7;
  }
  [data-dragging] a:active > & {
    transform: none;
    opacity: 1;
  }
`;

const Picture = styled.img<{ $isLoaded: boolean }>`
  width: 100%;
  height: 100%;
  border-radius: 50%;
  object-fit: cover;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
  transition: opacity var(--motion-base);
`;
