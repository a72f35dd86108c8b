"use client";

import { useState } from "react";
import styled from "styled-components";

type AvatarProps = {
  src: string;
  /** Shown instead when the picture cannot be loaded. */
  fallbackSrc: string;
  size: number;
  /** Empty next to the person's name. */
  alt?: string;
};

/** A person's round picture. */
export function Avatar({ src, fallbackSrc, size, alt = "" }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <Round
      src={failedSrc === src ? fallbackSrc : src}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src)}
    />
  );
}

const Round = styled.img`
  flex: none;
  border-radius: 50%;
  background: var(--color-surface-strong);
  object-fit: cover;

  /* Without the neutral one there is only the circle. */
  &[data-failed] {
    background-image: none;
  }
`;
