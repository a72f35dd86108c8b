import type { ReactNode } from "react";
import { OutboundIcon } from "@/components/ui/icon";
import { OutLink } from "./parts";

/** A way that leaves the site, in a window of its own and saying so. */
export function OutboundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <OutLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <OutboundIcon size={18} />
      <span className="visually-hidden"> (새 창)</span>
    </OutLink>
  );
}
