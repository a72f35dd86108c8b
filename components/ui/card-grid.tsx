import type { ComponentPropsWithRef } from "react";
import styles from "./card-grid.module.css";
import { joinClasses } from "./join-classes";

type CardGridProps = ComponentPropsWithRef<"ul"> & {
  /** From the tablet on. */
  columns?: 2 | 3;
  gap?: "small" | "large";
  /** Its items form a sequence. */
  isOrdered?: boolean;
};

/** Cards stacked on phones, side by side elsewhere. */
export function CardGrid({
  columns = 3,
  gap = "large",
  isOrdered = false,
  className,
  ...rest
}: CardGridProps) {
  // Only the name differs: a list of either kind takes what the other takes.
  const List = (isOrdered ? "ol" : "ul") as "ul";
  const classes = [styles.grid, gap === "small" && styles.small, columns === 2 && styles.two];
  return <List {...rest} className={joinClasses(...classes, className)} />;
}
