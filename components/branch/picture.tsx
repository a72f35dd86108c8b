"use client";

import { LazyPicture } from "@/components/ui/lazy-picture";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { findOwnPicture, getCardPicture } from "@/lib/config/own-picture";

type BranchPictureProps = {
  /** Address of the wire; the site's own pictures stand ready in several sizes beside it. */
  image: string;
  alt: string;
  /** Shown until the picture is there. */
  color?: string;
  isEager?: boolean;
  /** For a card, a third of the screen or less. */
  isSmall?: boolean;
};

/** A branch's room in the shape of 8 to 5. */
export function BranchPicture({ image, alt, color, isEager, isSmall = false }: BranchPictureProps) {
  const own = findOwnPicture(image);
  const size = isSmall ? { width: 640, height: 400 } : { width: 1280, height: 800 };
  if (own) {
    const src = isSmall ? getCardPicture(own) : own;
    return <LazyPicture src={src} alt={alt} color={color} isEager={isEager} {...size} />;
  }
  return <UploadedPicture src={image} alt={alt} loading="lazy" {...size} />;
}
