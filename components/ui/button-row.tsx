import type { ComponentPropsWithRef, CSSProperties } from "react";
import styles from "./button-row.module.css";
import { joinClasses } from "./join-classes";

type ButtonRowProps = ComponentPropsWithRef<"div"> & {
  /** The buttons fill the row and wrap below this width each; without it they wrap on phones only. */
  itemWidth?: string;
};

/** The actions, side by side where there is room. */
export function ButtonRow({ itemWidth, className, ...rest }: ButtonRowProps) {
  return (
    <div
      style={{ "--item-width": itemWidth } as CSSProperties}
      {...rest}
      className={joinClasses(styles.row, itemWidth && styles.filled, className)}
    />
  );
}

/** Two buttons of the same width: stacked on phones, side by side elsewhere. */
export function ButtonPair({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={joinClasses(styles.pair, className)} />;
}
