import type { ComponentPropsWithRef, ReactNode } from "react";

/* Styled by styles/text.css: a page's script contains no link styles. */

/** A link in a line of text, high enough for a thumb. */
export function TextLink(props: ComponentPropsWithRef<"a">) {
  return <a {...props} className="text-link" />;
}

/** The same for links that leave the site: opens in a new window and says so. */
export function OutboundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="text-link text-link--outbound" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Links to the full text of what is agreed to, in a new window. */
export function TermsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="terms-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
