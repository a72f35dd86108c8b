import type { ComponentPropsWithRef } from "react";

type UploadedPictureProps = ComponentPropsWithRef<"img"> & { width: number; height: number };

/** A picture that is not one of the site's own, in reserved space; without an address only the space. */
export function UploadedPicture({ width, height, src, ...rest }: UploadedPictureProps) {
  return (
    <span className="picture" style={{ aspectRatio: width / height }}>
      {src && <img alt="" {...rest} src={src} width={width} height={height} />}
    </span>
  );
}
