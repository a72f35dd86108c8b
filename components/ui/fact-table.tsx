import type { ReactNode } from "react";
import styles from "./fact-table.module.css";
import { joinClasses } from "./join-classes";

type FactTableProps = {
  facts: readonly {
    name: string;
    value: ReactNode;
    /** Of the name, where it is not the page's. */
    lang?: string;
  }[];
  /** What it is about, for who goes from table to table. */
  label: string;
  /** With a hairline under each row. */
  isLined?: boolean;
};

/** Rows of a name and a value. */
export function FactTable({ facts, label, isLined = false }: FactTableProps) {
  return (
    <table className={joinClasses(styles.table, isLined && styles.lined)} aria-label={label}>
      <tbody>
        {facts.map(({ name, value, lang }) => (
          <tr key={name}>
            <th scope="row" lang={lang}>
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
