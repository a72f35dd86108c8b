"use client";

import Link from "next/link";
import type { ComponentPropsWithRef } from "react";
import { findRoute } from "@/lib/config/routes";

type FrameLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  href: string;
  /** Opens outside the site, in a new window. */
  isExternal?: boolean;
};

/** A link of the frame: inside by soft navigation, outside in a new window that is said so. */
export function FrameLink({ href, isExternal, children, ...rest }: FrameLinkProps) {
  if (isExternal) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden">(새 창)</span>
      </a>
    );
  }
  // The guard would answer a visitor's prefetch with the login page.
  const isGuarded = findRoute(href)?.isPublic === false;
  return (
    <Link {...rest} href={href} prefetch={isGuarded ? false : undefined}>
      {children}
    </Link>
  );
}
