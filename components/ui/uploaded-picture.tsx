"use client";

import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";

type UploadedPictureProps = ComponentPropsWithRef<"img"> & { width: number; height: number };

/** A picture that is not one of the site's own, in reserved space; without an address only the space. */
export function UploadedPicture({ width, height, src, ...rest }: UploadedPictureProps) {
  return (
    <Frame style={{ aspectRatio: width / height }}>
      {src && <img alt="" {...rest} src={src} width={width} height={height} />}
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  width: 100%;
  overflow: hidden;
  border-radius: var(--radius-large);
  background: var(--color-surface-strong);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
