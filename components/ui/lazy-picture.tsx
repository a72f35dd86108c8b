"use client";

import { useRef } from "react";
import styled from "styled-components";
import { useIsNear } from "@/hooks/use-is-near";

type LazyPictureProps = {
  /** Path without extension; an AVIF and a WebP file exist there. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Pictures of the first screen are fetched at once. */
  isEager?: boolean;
  /** Shown until the picture has loaded. */
  color?: string;
  className?: string;
};

/** One of the site's own pictures, in reserved space, loaded when it comes within 200 px of the window. */
export function LazyPicture({
  src,
  alt,
  width,
  height,
  isEager = false,
  color,
  className,
}: LazyPictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(frame, isEager);

  return (
    <Frame ref={frame} className={className} $ratio={width / height} $color={color}>
      {isNear ? (
        <picture>
          <source srcSet={`${src}.avif`} type="image/avif" />
          <img
            src={`${src}.webp`}
            alt={alt}
            width={width}
            height={height}
            fetchPriority={isEager ? "high" : undefined}
            decoding="async"
          />
        </picture>
      ) : (
        <noscript>
          <img src={`${src}.webp`} alt={alt} width={width} height={height} />
        </noscript>
      )}
    </Frame>
  );
}

const Frame = styled.span<{ $ratio: number; $color?: string }>`
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  border-radius: var(--radius-large);
  background: ${({ $color = "var(--color-surface-strong)" }) => $color};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
