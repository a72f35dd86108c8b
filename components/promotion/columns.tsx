import type { ReactNode } from "react";
import styles from "./columns.module.css";

/** Two parts of a section, side by side on wide screens. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
