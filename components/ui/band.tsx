import type { ComponentPropsWithRef } from "react";
import styles from "./band.module.css";
import { joinClasses } from "./join-classes";

/** A call to action at the end of a page: its text and, on wider screens, the action next to it. */
export function Band({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={joinClasses(styles.band, className)} />;
}
