import type { ReactNode } from "react";
import styles from "./rule-box.module.css";

type RuleBoxProps = {
  title: string;
  headingLevel?: 2 | 3;
  /** List items, one per rule. */
  rules: ReactNode;
  /** Link to the full rule. */
  children: ReactNode;
};

/** A rule shown next to prices, as plainly as they are. */
export function RuleBox({ title, headingLevel = 3, rules, children }: RuleBoxProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className={styles.box}>
      <Heading>{title}</Heading>
      <ul>{rules}</ul>
      {children}
    </div>
  );
}
