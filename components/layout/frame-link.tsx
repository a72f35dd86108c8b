import type { ComponentPropsWithRef } from "react";

type FrameLinkProps = ComponentPropsWithRef<"a"> & {
  /** Opens outside the site, in a new window. */
  isExternal?: boolean;
};

/** A link of the frame; an external one opens a new window and says so. */
export function FrameLink({ isExternal, children, ...rest }: FrameLinkProps) {
  if (!isExternal) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
