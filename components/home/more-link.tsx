import Link from "next/link";
import type { ReactNode } from "react";

/** The link from a few to all of them. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="text-link more-link" href={href}>
      {children}
    </Link>
  );
}
