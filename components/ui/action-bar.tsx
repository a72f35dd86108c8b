import type { ComponentPropsWithRef } from "react";
import styles from "./action-bar.module.css";
import { joinClasses } from "./join-classes";

/** The content and, on wide screens, an `ActionBar` next to it. */
export function ActionColumns({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={joinClasses(styles.columns, className)} />;
}

/** The price and the main action: a card next to the content on wide screens, else a bar at the bottom. */
export function ActionBar({ className, ...rest }: ComponentPropsWithRef<"aside">) {
  return <aside {...rest} className={joinClasses(styles.bar, className)} />;
}
