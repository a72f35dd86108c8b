import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** The link from a few to all of them. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="text-link more-link" href={href}>
      {children}
    </Link>
  );
}
