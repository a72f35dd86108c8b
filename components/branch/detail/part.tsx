import type { ReactNode } from "react";
import { SectionTitle } from "@/components/ui/page";
import styles from "./part.module.css";

type PartProps = {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  /** Where links to the section lead. */
  anchor?: string;
  children: ReactNode;
};

/** A section of a branch's page. */
export function Part({ id, title, anchor, children }: PartProps) {
  return (
    <section id={anchor} aria-labelledby={id} className={styles.part}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  );
}

/** A row of actions or links. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
