"use client";

import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Dialog } from "@/components/ui/dialog";
import {
  BRANCH_NEEDS,
  toggle,
  type BranchChoices,
  type BranchFilters,
  type BranchNeed,
} from "@/lib/branch/filter";
import { DEDUCTION_NAME } from "@/lib/contract/rules/price";
import { countChoices } from "./choice-counts";
import { NEED_NAMES } from "./conditions";
import styles from "./filter-sheet.module.css";

type FilterSheetProps = {
  filters: BranchFilters;
  choices: BranchChoices;
  /** Whether any branch knows its usual crowding. */
  hasBusyHours: boolean;
  /** How many branches filters leave. */
  count: (filters: BranchFilters) => number;
  onChange: (change: Partial<BranchFilters>) => void;
  onClose: () => void;
};

/** What a branch can be asked for besides its place, each with how many branches would remain. */
export function FilterSheet({ filters, choices, hasBusyHours, count, onChange, onClose }: FilterSheetProps) {
  const { facilities, needs } = filters;
  const counts = useMemo(
    () => countChoices([...BRANCH_NEEDS, ...choices.facilities], filters, count),
    [choices, filters, count],
  );
  const closeButton = useRef<HTMLButtonElement>(null);
  const handleClear = () => {
    flushSync(() => onChange({ facilities: [], needs: [] }));
    // What clears cannot be pressed any more; this says how many are left.
    closeButton.current?.focus();
  };
  const amenities = choices.facilities.filter((name) => name !== DEDUCTION_NAME);
  const showFacility = (name: string) => (
    <Choice
      key={name}
      name={name}
      count={counts[name] ?? 0}
      isChosen={facilities.includes(name)}
      onToggle={() => onChange({ facilities: toggle(facilities, name) })}
    />
  );
  const showNeed = (need: BranchNeed) => (
    <Choice
      key={need}
      name={NEED_NAMES[need]}
      count={counts[need] ?? 0}
      isChosen={needs.includes(need)}
      onToggle={() => onChange({ needs: toggle(needs, need) })}
    />
  );

  return (
    <Dialog title="필터" onClose={onClose}>
      <div className={styles.group} role="group" aria-label="시간">
        <h3>시간</h3>
        {showNeed("open")}
        {hasBusyHours && showNeed("quiet")}
        {showNeed("late")}
        {hasBusyHours && <p>한산한지는 지점 페이지의 ‘지금 갈까?’에 있는 평소 혼잡도로 정해요.</p>}
      </div>
      <div className={styles.group} role="group" aria-label="시설">
        <h3>시설</h3>
        {amenities.map(showFacility)}
      </div>
      {amenities.length < choices.facilities.length && (
        <div className={styles.group} role="group" aria-label="연말정산">
          <h3>연말정산</h3>
          {showFacility(DEDUCTION_NAME)}
        </div>
      )}
      <div className={styles.group} role="group" aria-label="들어가는 길">
        <h3>들어가는 길</h3>
        {showNeed("step_free")}
      </div>
      <div className={styles.foot}>
        <Button look="secondary" disabled={facilities.length + needs.length === 0} onClick={handleClear}>
          지우기
        </Button>
        <Button isWide ref={closeButton} onClick={onClose}>
          {count(filters)}곳 보기
        </Button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = { name: string; count: number; isChosen: boolean; onToggle: () => void };

function Choice({ name, count, isChosen, onToggle }: ChoiceProps) {
  return (
    <Chip
      aria-pressed={isChosen}
      aria-label={`${name} ${count}곳`}
      disabled={count === 0 && !isChosen}
      onClick={onToggle}
    >
      {name} <small className={styles.count}>{count}</small>
    </Chip>
  );
}
