import type { ReactNode } from "react";
import styles from "./terms.module.css";

type TermsProps = {
  title: string;
  terms: readonly string[];
  /** In its own box. */
  isBoxed?: boolean;
  /** Link to what the terms are for. */
  children?: ReactNode;
};

/** What to know beforehand, in small print. */
export function Terms({ title, terms, isBoxed = false, children }: TermsProps) {
  return (
    <section className={isBoxed ? styles.box : undefined}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
