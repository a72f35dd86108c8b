import type { ComponentPropsWithRef } from "react";
import { joinClasses } from "./join-classes";

type QuietProps = ComponentPropsWithRef<"p"> & { size?: "body" | "label" | "small" };

/** Less prominent text. Styled by styles/text.css. */
export function Quiet({ size = "body", className, ...rest }: QuietProps) {
  return <p {...rest} className={joinClasses("quiet", `quiet--${size}`, className)} />;
}
