"use client";

import { useState } from "react";
import styles from "./avatar.module.css";

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
    <img
      className={styles.round}
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
