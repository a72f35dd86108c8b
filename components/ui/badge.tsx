import type { ReactNode } from "react";
import { joinClasses } from "./join-classes";

type BadgeProps = {
  /** The colour shows the severity; the text says the same. */
  look?: "plain" | "good" | "caution" | "danger";
  className?: string;
  children: ReactNode;
};

/** The state of something, in a word or two. Styled by styles/text.css. */
export function Badge({ look = "plain", className, children }: BadgeProps) {
  return <span className={joinClasses("badge", `badge--${look}`, className)}>{children}</span>;
}
