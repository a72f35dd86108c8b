import type { ComponentPropsWithRef } from "react";
import { joinClasses } from "./join-classes";

/* Styled by styles/button.css: nearly every page has one, and its styles need no script. */

type Look = {
  /** `primary` is the main action of a screen. */
  look?: "primary" | "secondary" | "quiet" | "danger";
  size?: "large" | "medium" | "small";
  /** As wide as its container. */
  isWide?: boolean;
  className?: string;
};

/**
 * A button labelled with its action. While `isBusy` it ignores further clicks and keeps its width and focus.
 */
export function Button({
  isBusy = false,
  type = "button",
  onClick,
  ...rest
}: ComponentPropsWithRef<"button"> & Look & { isBusy?: boolean }) {
  return (
    <button
      {...takeLook(rest)}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button, for navigation rather than an action. */
export function ButtonLink(props: ComponentPropsWithRef<"a"> & Look) {
  return <a {...takeLook(props, "press")} />;
}

/** Turns the style props into classes. */
function takeLook<Props extends Look>(
  { look = "primary", size = "medium", isWide, className, ...rest }: Props,
  press?: string,
) {
  const classes = ["button", `button--${size}`, `button--${look}`, isWide && "button--wide"];
  return { ...rest, className: joinClasses(...classes, press, className) };
}
