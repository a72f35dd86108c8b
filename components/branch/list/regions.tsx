import type { RegionIndex } from "./list-items";
import styles from "./list.module.css";

/** Every branch by region. */
export function Regions({ index }: { index: readonly RegionIndex[] }) {
  return (
    <section aria-labelledby="regions">
      <h2 id="regions" className={styles.groupTitle}>
        지역별 지점
      </h2>
      {index.map(({ region, branches }) => (
        <div key={region} className={styles.region}>
          <h3>{region}</h3>
          <ul>
            {branches.map(([pk, name]) => (
              <li key={pk}>
                <a href={`/place/${pk}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
