"use client";

import styled from "styled-components";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { findOwnPicture } from "@/lib/picture/own-picture";

const SIZE = { width: 640, height: 480 };

/** What a product or a category looks like: decoration beside its name, in the shape of 4 to 3. */
export function ProductPicture({ image }: { image: string }) {
  const own = findOwnPicture(image);
  if (own) return <LazyPicture src={own} alt="" isEager {...SIZE} />;
  return <Uploaded>{image && <img src={image} alt="" {...SIZE} />}</Uploaded>;
}

const Uploaded = styled.span`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: var(--radius-large);
  background: var(--color-surface-strong);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
