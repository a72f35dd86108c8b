"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { PlusIcon } from "@/components/ui/icon";
import type { BranchFilters } from "@/lib/branch/filter";
import type { BranchSearch } from "@/lib/branch/search";
import { WALK_RINGS_MIN } from "@/lib/station/rings";
import { formatStation, type Station } from "@/lib/station/station";
import styles from "./panel.module.css";
import { StationField } from "./station-field";

export type StationPanelProps = {
  filters: BranchFilters;
  search: BranchSearch | null;
  /** How many branches filters leave. */
  count: (filters: BranchFilters) => number;
  onChange: (change: Partial<BranchFilters>) => void;
  /** Asks for the position, unless that was done. */
  onAskPosition?: () => void;
  /** The field is there because somebody pressed for it, or for the position that is not to be had. */
  takesFocus?: boolean;
  isAsking: boolean;
};

/** From which stations the branches are looked at, and how far from them. */
export function StationPanel(props: StationPanelProps) {
  const { filters, search, count, onChange, onAskPosition, takesFocus, isAsking } = props;
  const [isAdding, setIsAdding] = useState(false);
  /** The field that had the focus is gone: the station gets it. */
  const [typed, setTyped] = useState("");
  const stations = search?.stations ?? [];
  const suggestion = search?.suggestion;
  const hasField = stations.length === 0 ? isAsking : isAdding && stations.length === 1;

  const choose = ({ key }: Station, more: Partial<BranchFilters> = {}) => {
    setIsAdding(false);
    const isChosen = stations.find(({ station }) => station.key === key);
    if (isChosen) onChange(isChosen.remove);
    else onChange(filters.from ? { ...more, to: key } : { ...more, from: key });
  };

  return (
    <div className={styles.panel} role="group" aria-label="역에서 찾기">
      {hasField && (
        <StationField
          className={styles.field}
          key={stations.length}
          label={
            stations.length === 0 ? "어느 역에서 가까운 곳을 찾을까요?" : "또 어느 역에서 가까우면 좋을까요?"
          }
          takesFocus={takesFocus || isAdding}
          onChoose={(station) => {
            setTyped(station.key);
            choose(station);
          }}
        />
      )}
      <div className={styles.row}>
        {stations.map(({ station, remove }) => (
          <Chip
            key={station.key}
            aria-pressed
            autoFocus={station.key === typed}
            aria-label={`${formatStation(station)} 빼기`}
            onClick={() => onChange(remove)}
          >
            {formatStation(station)} <span aria-hidden="true">✕</span>
          </Chip>
        ))}
        {suggestion && stations.length === 0 && (
          <Chip onClick={() => choose(suggestion.station, suggestion.remove)}>
            {formatStation(suggestion.station)}에서 걸어서 찾기
          </Chip>
        )}
        {stations.length === 1 && !isAdding && (
          <Chip onClick={() => setIsAdding(true)}>
            <PlusIcon size={18} /> 역 하나 더
          </Chip>
        )}
        {onAskPosition && stations.length === 0 && (
          <Button look="secondary" size="small" onClick={onAskPosition}>
            내 위치 사용
          </Button>
        )}
        {stations.length > 0 && (
          <div className={styles.rings} role="group" aria-label="걷는 시간">
            {[0, ...WALK_RINGS_MIN].map((within) => {
              const left = count({ ...filters, within });
              if (left === 0 && filters.within !== within) return null;
              return (
                <Chip
                  key={within}
                  aria-pressed={filters.within === within}
                  aria-label={within === 0 ? `가까운 곳 모두 ${left}곳` : `걸어서 ${within}분 ${left}곳`}
                  onClick={() => onChange({ within })}
                >
                  {within === 0 ? "모두" : `${within}분`} {left}
                </Chip>
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}
