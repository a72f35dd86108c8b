import type { ComponentPropsWithRef } from "react";
import { TeamClassLink } from "./team-class-link";

type FrameLinkProps = ComponentPropsWithRef<"a"> & {
  /** Opens outside the site, in a new window. */
  isExternal?: boolean;
  /** Links to the team class app, to which a member's login is handed over. */
  isTeamClass?: boolean;
};

/** A link of the frame; an external one opens a new window and says so. */
export function FrameLink({ isExternal, isTeamClass, children, ...rest }: FrameLinkProps) {
  if (!isExternal) return <a {...rest}>{children}</a>;
  const Link = isTeamClass ? TeamClassLink : "a";
  return (
    <Link {...rest} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}
