import type { ReactNode } from "react";
import { joinClasses } from "./join-classes";

type BadgeProps = {
  /** The colour of its weight; the words say the same. */
  look?: "plain" | "good" | "caution" | "danger";
  className?: string;
  children: ReactNode;
};

/** How something stands, in a word or two. Styled by styles/text.css. */
export function Badge({ look = "plain", className, children }: BadgeProps) {
  return <span className={joinClasses("badge", `badge--${look}`, className)}>{children}</span>;
}
