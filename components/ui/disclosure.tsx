import type { ReactNode } from "react";
import { joinClasses } from "./join-classes";

type DisclosureProps = {
  title: ReactNode;
  /** Small print within a text rather than a row of full width. */
  isInline?: boolean;
  /** Where a page has to open it: whether it is open, and what the reader does with it. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

/**
 * Content that expands in place, by the platform's own means: it works before the page's code has loaded, and
 * needs none (styles/disclosure.css).
 */
export function Disclosure({
  title,
  isInline = false,
  isOpen,
  onToggle,
  className,
  children,
}: DisclosureProps) {
  return (
    <details
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className={joinClasses("disclosure", isInline && "disclosure--inline", className)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
