import type { ReactNode } from "react";
import { SectionTitle } from "@/components/ui/page";
import styles from "./part.module.css";

type PartProps = {
  /** Where links to the section lead. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A section of a branch's page. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {children}
    </section>
  );
}

/** A row of actions or links. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
