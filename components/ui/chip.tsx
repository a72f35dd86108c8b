import type { ComponentPropsWithRef } from "react";

/** A choice that is on or off; say which with `aria-pressed`. Styled by styles/button.css. */
export function Chip(props: ComponentPropsWithRef<"button">) {
  return <button {...props} className="chip" type="button" />;
}
