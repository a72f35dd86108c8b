import { useId, type ComponentPropsWithRef } from "react";
import styles from "./select.module.css";

/** The platform's own select under a label; the label may be for screen readers only. */
export function Select({
  label,
  isLabelHidden = false,
  children,
  ...rest
}: ComponentPropsWithRef<"select"> & { label: string; isLabelHidden?: boolean }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : styles.label}>
        {label}
      </label>
      <span className={styles.frame} data-icon-before="down">
        <select {...rest} id={id}>
          {children}
        </select>
      </span>
    </div>
  );
}
