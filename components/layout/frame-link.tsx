"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentPropsWithRef } from "react";
import { externalLinks } from "@/lib/config/links";
import { findRoute } from "@/lib/config/routes";
import { handleTeamClassClick } from "@/lib/handover/open-team-class";

type FrameLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  href: string;
  /** Opens outside the site, in a new window. */
  isExternal?: boolean;
};

/**
 * A link of the frame: inside by soft navigation, outside in a new window that is said so. To the team class app a
 * member takes the login along.
 */
export function FrameLink({ href, isExternal, children, ...rest }: FrameLinkProps) {
  if (isExternal) {
    return (
      <a
        {...rest}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={href === externalLinks.teamClassApp ? handleTeamClassClick : rest.onClick}
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

/** The frame's links stand on every page: a target is fetched ahead when a pointer comes near, not because it is there. */
function InsideLink({ href, ...rest }: Omit<FrameLinkProps, "isExternal">) {
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
