import Link from "next/link";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { OutboundIcon } from "./icon";

/* Styled by styles/text.css: a page's script knows nothing of how its links look. */

/** A way on in a line of text, as high as a thumb. */
export function TextLink(props: ComponentPropsWithRef<typeof Link>) {
  return <Link {...props} className="text-link" />;
}

/** The same for what no page answers to, such as a telephone number. */
export function TextAnchor(props: ComponentPropsWithRef<"a">) {
  return <a {...props} className="text-link" />;
}

/** The same for what leaves the site, in a window of its own and saying so. */
export function OutboundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextAnchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <OutboundIcon size={18} />
      <span className="visually-hidden"> (새 창)</span>
    </TextAnchor>
  );
}

/** Leads to the full text of what is agreed to, in a window of its own. */
export function TermsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="terms-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (새 창)</span>
    </a>
  );
}
