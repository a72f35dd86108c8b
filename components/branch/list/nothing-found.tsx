"use client";

import { Chip } from "@/components/ui/chip";
import type { BranchListItem } from "@/lib/branch/card";
import type { BranchFilters } from "@/lib/branch/filter";
import type { OrderedBranch } from "@/lib/branch/order";
import type { BranchSearch } from "@/lib/branch/search";
import { formatDistance, formatPrice } from "@/lib/format/number";
import { findDroppable, pickInstead } from "./conditions";
import styles from "./nothing-found.module.css";
import { changeAndFocus, ResetButton } from "./spoken-count";

type NothingFoundProps = {
  /** All branches, measured by the search. */
  entries: readonly OrderedBranch<BranchListItem>[];
  filters: BranchFilters;
  search: BranchSearch | null;
  now: Date | null;
  onChange: (change: Partial<BranchFilters>) => void;
  onReset: () => void;
};

/** Nothing matches: which condition could be dropped, and three branches that are near all the same. */
export function NothingFound({ entries, filters, search, now, onChange, onReset }: NothingFoundProps) {
  const droppable = findDroppable(entries, filters, search, now);
  const instead = pickInstead(entries);
  const far = search?.words.find(
    ({ text, matches }) => text.endsWith("역") && !entries.some(({ branch }) => matches(branch)),
  );
  const isNear = instead.some(({ distanceKm }) => distanceKm !== null);
  return (
    <>
      <div className={styles.why}>
        <h2>{far ? `‘${far.text}’ 가까이에는 아직 지점이 없어요` : "조건에 맞는 지점이 없어요"}</h2>
        <p>
          {droppable.length > 0 ? "한 가지만 빼면 찾을 수 있어요." : "이름을 짧게 적거나 시설을 줄여 보세요."}
        </p>
        <div className={styles.drops} role="group" aria-label="뺄 수 있는 조건">
          {droppable.map(({ name, change, count }) => (
            <Chip key={name} onClick={() => changeAndFocus(() => onChange(change))}>
              ‘{name}’ 빼고 {count}곳 보기
            </Chip>
          ))}
          <ResetButton className="button button--medium button--quiet" onReset={onReset} />
        </div>
      </div>
      <section className={styles.instead}>
        <h2>{isNear ? "가장 가까운 지점" : "다른 지점"}</h2>
        <ul>
          {instead.map(({ branch, distanceKm, walk }) => (
            <li key={branch.pk}>
              <a href={`/place/${branch.pk}`}>
                <b>{branch.name}</b>
                <span>
                  {walk?.text ?? (distanceKm === null ? branch.station : formatDistance(distanceKm))}
                </span>
                {branch.price_from !== null && <span>월 {formatPrice(branch.price_from)}부터</span>}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
