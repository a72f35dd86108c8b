import type { ComponentPropsWithRef } from "react";

type FrameLinkProps = ComponentPropsWithRef<"a"> & {
  /** Opens outside the site, in a new window. */
  isExternal?: boolean;
  /** Leads to the team class app, to which a member's login is taken along (./open-team-class). */
  isTeamClass?: boolean;
};

/** A link of the frame; an external one opens a new window and says so. */
export function FrameLink({ isExternal, isTeamClass, children, ...rest }: FrameLinkProps) {
  if (!isExternal) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} data-with-login={isTeamClass ? "" : undefined} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
