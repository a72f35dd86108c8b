import type { ReactNode } from "react";
import { joinClasses } from "./join-classes";
import styles from "./price-table.module.css";

type PriceTableProps = { caption: ReactNode; className?: string; children: ReactNode };

/** What each period of a membership costs, as a whole and a month. @param children its rows */
export function PriceTable({ caption, className, children }: PriceTableProps) {
  return (
    <table className={joinClasses(styles.table, className)}>
      {caption}
      <thead>
        <tr>
          <th scope="col">기간</th>
          <th scope="col">전체 금액</th>
          <th scope="col">한 달에</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
