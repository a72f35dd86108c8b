import type { ComponentPropsWithRef } from "react";
import { joinClasses } from "./join-classes";
import styles from "./sides.module.css";

type SidesProps = ComponentPropsWithRef<"div"> & {
  /** The list comes first, and what belongs to it after it; otherwise what it comes to is first. */
  isListFirst?: boolean;
};

/**
 * A list and what belongs to it: one above the other, on wide screens side by side, where the shorter stays in sight. In
 * the order in which it is read.
 */
export function Sides({ isListFirst = false, className, ...rest }: SidesProps) {
  return <div {...rest} className={joinClasses(styles.sides, isListFirst && styles.listFirst, className)} />;
}

/** One of the two. */
export function Side({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={joinClasses(styles.side, className)} />;
}
