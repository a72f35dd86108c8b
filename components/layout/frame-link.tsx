"use client";

import type { ComponentPropsWithRef } from "react";
import { handleTeamClassLink } from "@/lib/handover/team-class-click";

type FrameLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  href: string;
  /** Opens outside the site, in a new window. */
  isExternal?: boolean;
  /** Links to the team class app, to which a member's login is handed over. */
  isTeamClass?: boolean;
};

/** A link of the frame: internal links navigate softly, external ones open a new window and say so. */
export function FrameLink({ href, isExternal, isTeamClass, children, ...rest }: FrameLinkProps) {
  if (isExternal) {
    return (
      <a
        {...rest}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={isTeamClass ? handleTeamClassLink : rest.onClick}
      >
        {children}
        <span className="visually-hidden">(새 창)</span>
      </a>
    );
  }
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}
