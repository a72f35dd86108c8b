import type { ReactNode } from "react";
import styles from "./crumbs.module.css";

/** Breadcrumbs: a link to the page above, then the current page. */
export function Crumbs({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.crumbs} aria-label="현재 위치">
      {children}
    </nav>
  );
}
