import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icon";

type DisclosureProps = {
  title: ReactNode;
  /** Small print within a text rather than a row over the whole width. */
  isInline?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * What opens where it stands, by the platform's own means: it works before the page's code is there, and needs none
 * (styles/disclosure.css).
 */
export function Disclosure({ title, isInline = false, className, children }: DisclosureProps) {
  const classNames = ["disclosure", isInline && "disclosure--inline", className];
  return (
    <details className={classNames.filter(Boolean).join(" ")}>
      <summary>
        {title} <ChevronDownIcon size={isInline ? 18 : 20} />
      </summary>
      {children}
    </details>
  );
}
