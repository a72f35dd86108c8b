import type { ReactNode } from "react";
import styles from "./fact-table.module.css";
import { joinClasses } from "./join-classes";

type FactTableProps = {
  facts: readonly { name: string; value: ReactNode }[];
  /** What it is about, where a page has several. */
  label?: string;
  /** With a hairline under each row. */
  isLined?: boolean;
};

/** Rows of a name and a value. */
export function FactTable({ facts, label, isLined = false }: FactTableProps) {
  return (
    <table className={joinClasses(styles.table, isLined && styles.lined)} aria-label={label}>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
