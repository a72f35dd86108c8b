import type { ReactNode } from "react";

/** The link from a few to all of them. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="text-link more-link" href={href}>
      {children}
    </a>
  );
}
