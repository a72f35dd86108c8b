import Link from "next/link";
import type { ComponentPropsWithRef } from "react";
import { joinClasses } from "./join-classes";

/* Styled by styles/button.css: nearly every page has one, and its looks are no script. */

type Look = {
  /** `primary` is the one thing to do on a screen. */
  look?: "primary" | "secondary" | "quiet" | "danger";
  size?: "large" | "medium" | "small";
  /** As wide as what it stands in. */
  isWide?: boolean;
  className?: string;
};

/**
 * A button that says what happens. While `isBusy` it takes no second press and keeps its width and focus.
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

/** A link that looks like a button, for a way onward rather than an action. */
export function ButtonLink(props: ComponentPropsWithRef<typeof Link> & Look) {
  return <Link {...takeLook(props, "press")} />;
}

/** The same for an address outside the site. */
export function ButtonAnchor(props: ComponentPropsWithRef<"a"> & Look) {
  return <a {...takeLook(props, "press")} />;
}

/** Turns what says how it looks into classes. */
function takeLook<Props extends Look>(
  { look = "primary", size = "medium", isWide, className, ...rest }: Props,
  press?: string,
) {
  const classes = ["button", `button--${size}`, `button--${look}`, isWide && "button--wide"];
  return { ...rest, className: joinClasses(...classes, press, className) };
}
