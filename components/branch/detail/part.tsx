import type { ComponentProps, ReactNode } from "react";
import { SectionTitle } from "@/components/ui/page";
import { still } from "@/components/ui/still";
import styles from "./part.module.css";

type PartProps = {
  /** Where links to the section lead. */
  id: string;
  title: string;
  /** Whether something in it acts. */
  isActive?: boolean;
  children: ReactNode;
};

/** A section of a branch's page. */
export function Part({ id, title, isActive, children }: PartProps) {
  const content = (
    <>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {children}
    </>
  );
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={styles.part}
      {...(isActive ? { children: content } : still(content))}
    />
  );
}

/** A row of actions or links. */
export function Row(props: ComponentProps<"div">) {
  return <div {...props} className={styles.row} />;
}
