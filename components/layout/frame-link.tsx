"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentPropsWithRef } from "react";
import { findRoute } from "@/lib/config/routes";
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
    <InsideLink {...rest} href={href}>
      {children}
    </InsideLink>
  );
}

/** The frame's links are on every page: a target is prefetched when a pointer comes near, not when visible. */
function InsideLink({ href, ...rest }: Omit<FrameLinkProps, "isExternal" | "isTeamClass">) {
  const router = useRouter();
  // The guard would answer a visitor's prefetch with the login page.
  const isPublic = findRoute(href)?.isPublic === true;
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={isPublic ? () => router.prefetch(href) : undefined}
    />
  );
}
