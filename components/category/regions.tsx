import { formatNumber } from "@/lib/contract/rules/number";
import type { CategoryRow, CategoryTable } from "@/lib/product/category";
import styles from "./regions.module.css";

type RegionListProps = {
  /** Branches to name, by region. */
  rows?: readonly CategoryRow[];
  /** Where there are too many branches to name: how many are in each region. */
  regions?: CategoryTable["regions"];
  /** How many branches the page shows already. */
  shown?: number;
};

/** The way on to branches whose prices need no row, or have no room for one. */
export function RegionList({ rows = [], regions = [], shown = 0 }: RegionListProps) {
  const names = [...new Set(rows.map(({ region }) => region))];
  const total = rows.length + regions.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <div className={styles.regions}>
      <h3>
        {shown > 0 ? `나머지 ${formatNumber(total - shown)}곳은 지역에서` : `지점 ${formatNumber(total)}곳`}
      </h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.links}>
              {rows
                .filter(({ region }) => region === name)
                .map(({ pk, name: branch, note }) => (
                  <a key={pk} href={`/place/${pk}#prices`}>
                    {branch}
                    {note && <small> {note}</small>}
                  </a>
                ))}
            </span>
          </li>
        ))}
        {regions.map(({ name, count }) => (
          <li key={name}>
            <a href={`/place?region=${encodeURIComponent(name)}&order=price`}>{name}</a>
            <span>{formatNumber(count)}곳</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
