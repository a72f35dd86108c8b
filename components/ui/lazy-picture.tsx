"use client";

import { useRef, type CSSProperties } from "react";
import { useIsNear } from "@/hooks/use-is-near";
import { joinClasses } from "./join-classes";

type LazyPictureProps = {
  /** Path without extension; an AVIF and a WebP file exist there. */
  src: string;
  /** A smaller form for phones, like `src`. */
  phoneSrc?: string;
  alt: string;
  width: number;
  height: number;
  /** Pictures of the first screen are fetched immediately. */
  isEager?: boolean;
  /** Shown until the picture has loaded. */
  color?: string;
  className?: string;
};

/** One of the site's own pictures, in reserved space, loaded when it comes within 200 px of the window. */
export function LazyPicture({
  src,
  phoneSrc = src,
  alt,
  width,
  height,
  isEager = false,
  color,
  className,
}: LazyPictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(frame, isEager);
  // The shape is a custom property, so that the picture's container can choose another one.
  const style = { "--picture-ratio": width / height, background: color } as CSSProperties;

  return (
    <span ref={frame} className={joinClasses("picture", className)} style={style}>
      {isNear ? (
        <picture>
          {phoneSrc !== src && (
            <source srcSet={`${phoneSrc}.avif`} type="image/avif" media="(max-width: 599px)" />
          )}
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
    </span>
  );
}
