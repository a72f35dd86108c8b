"use client";

import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { AddressWatcher } from "@/components/ui/address-watcher";
import { Button } from "@/components/ui/button";
import { joinClasses } from "@/components/ui/join-classes";
import { StateView } from "@/components/ui/state-view";
import { useBranchCompare } from "@/hooks/branch/use-branch-compare";
import { useBranchFilters } from "@/hooks/branch/use-branch-filters";
import { useBranchSearch } from "@/hooks/branch/use-branch-search";
import { useIsCalm } from "@/hooks/use-is-calm";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { BranchListItem } from "@/lib/branch/card";
import {
  filterBranches,
  getBranchChoices,
  sortBranches,
  type BranchFilters as Filters,
} from "@/lib/branch/filter";
import { orderBranches } from "@/lib/branch/order";
import { useGrantedPosition, usePosition } from "@/stores/position";
import { BranchCard } from "./card";
import { BranchFilters } from "./filters";
import styles from "./list.module.css";
import { NearHint } from "./near-hint";

const loadCompareBar = () => import("./compare-bar").then(({ CompareBar }) => CompareBar);
const loadComparison = () => import("./compare").then(({ BranchComparison }) => BranchComparison);

type BranchListProps = {
  branches: BranchListItem[];
  /** The day the document was rendered for, so that browser and document agree. */
  today: string;
  /** Waiting list of an upcoming branch; a prop, so that the browser need not load the table of links. */
  waitingHref: string;
};

/** All branches with search, filters and order, all kept in the address, or the open comparison. */
export function BranchList({ branches, today, waitingHref }: BranchListProps) {
  const choices = useMemo(() => getBranchChoices(branches), [branches]);
  const known = useMemo(() => branches.map(({ pk }) => pk), [branches]);
  const { filters, changeFilters, resetFilters } = useBranchFilters(choices);
  const { search, loadSearch } = useBranchSearch(filters, branches);
  const compare = useBranchCompare(known);
  const { position, requestPosition, isAsking } = usePosition();
  useGrantedPosition();

  const ordered = useMemo(() => {
    const entries = orderBranches(branches, { today, position });
    return search ? search.measure(entries) : entries;
  }, [branches, today, position, search]);
  // The control that was touched answers first; the cards follow, in slices.
  const shown = useDeferredValue(filters);
  const found = useMemo(() => filterBranches(ordered, shown, search), [ordered, shown, search]);
  // What does not match is hidden and stays in its place: nothing is built anew, and no picture loads twice.
  const sorted = useMemo(() => sortBranches(ordered, shown.order, search), [ordered, shown.order, search]);

  const handleChange = useCallback(
    (change: Partial<Filters>) => {
      if (change.order === "near") requestPosition();
      changeFilters(change);
    },
    [changeFilters, requestPosition],
  );

  const isComparing = compare.comparedIds.length > 0;
  const { Component: BranchComparison, hasFailed, retry } = useLazyComponent(loadComparison, isComparing);
  // Before anything is on the shortlist, so that its text is announced when it appears.
  const { Component: CompareBar } = useLazyComponent(loadCompareBar, useIsCalm());
  const compareButton = useRef<HTMLButtonElement>(null);
  const wasComparing = useRef(false);
  useEffect(() => {
    if (isComparing) window.scrollTo(0, 0);
    else if (wasComparing.current) compareButton.current?.focus({ preventScroll: true });
    wasComparing.current = isComparing;
  }, [isComparing]);

  return (
    <>
      <AddressWatcher />
      {isComparing && (
        <div className={styles.comparing} aria-busy={!BranchComparison && !hasFailed}>
          {hasFailed && (
            <StateView
              title="비교를 불러오지 못했어요"
              picture="offline"
              action={<Button onClick={retry}>다시 시도</Button>}
            >
              인터넷 연결을 확인하고 다시 눌러 주세요.
            </StateView>
          )}
          {BranchComparison && (
            <BranchComparison
              entries={compare.comparedIds.flatMap(
                (pk) => ordered.find(({ branch }) => branch.pk === pk) ?? [],
              )}
              onRemove={compare.removeCompared}
              onClose={compare.closeComparison}
            />
          )}
        </div>
      )}
      {!isComparing && (
        <>
          <BranchFilters
            filters={filters}
            choices={choices}
            onChange={handleChange}
            onSearchStart={loadSearch}
          />
          <p className={styles.count} role="status">
            지점{" "}
            <strong key={found.length} className="changing-number">
              {found.length}
            </strong>
            곳
          </p>
          {shown.order === "near" && !position && <NearHint isAsking={isAsking} onAsk={requestPosition} />}
          {found.length === 0 && (
            <StateView
              title="조건에 맞는 지점이 없어요"
              picture="empty-search"
              action={
                <Button look="secondary" onClick={resetFilters}>
                  조건 지우기
                </Button>
              }
            >
              이름을 짧게 적거나 시설을 줄여 보세요.
            </StateView>
          )}
          <ul
            className={joinClasses("settling", styles.cards)}
            hidden={found.length === 0}
            aria-busy={shown !== filters || undefined}
          >
            {sorted.map((entry, index) => (
              <BranchCard
                key={entry.branch.pk}
                {...entry}
                isHidden={!found.includes(entry)}
                waitingHref={waitingHref}
                isEager={index < 1}
                isPicked={compare.pickedIds.includes(entry.branch.pk)}
                onTogglePick={compare.togglePick}
              />
            ))}
          </ul>
          {CompareBar && (
            <CompareBar
              names={compare.pickedIds.map((pk) => branches.find((branch) => branch.pk === pk)?.name ?? "")}
              isRefused={compare.isRefused}
              onOpen={compare.openComparison}
              buttonRef={compareButton}
            />
          )}
        </>
      )}
    </>
  );
}
