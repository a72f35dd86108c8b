import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icon";
import { joinClasses } from "./join-classes";

type DisclosureProps = {
  title: ReactNode;
  /** Small print within a text rather than a row of full width. */
  isInline?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Content that expands in place, by the platform's own means: it works before the page's code has loaded, and
 * needs none (styles/disclosure.css).
 */
export function Disclosure({ title, isInline = false, className, children }: DisclosureProps) {
  return (
    <details className={joinClasses("disclosure", isInline && "disclosure--inline", className)}>
      <summary>
        {title} <ChevronDownIcon size={isInline ? 18 : 20} />
      </summary>
      {children}
    </details>
  );
}
