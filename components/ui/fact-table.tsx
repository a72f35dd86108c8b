import type { ReactNode } from "react";
import styles from "./fact-table.module.css";
import { joinClasses } from "./join-classes";

type FactTableProps = {
  facts: readonly { name: string; value: ReactNode }[];
  /** With a hairline under each row. */
  isLined?: boolean;
};

/** Rows of a name and a value. */
export function FactTable({ facts, isLined = false }: FactTableProps) {
  return (
    <table className={joinClasses(styles.table, isLined && styles.lined)}>
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
