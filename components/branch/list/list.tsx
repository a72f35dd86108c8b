"use client";

import {
  Fragment,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { StationBar } from "@/components/station/bar";
import type { MapPin, MapStop } from "@/components/station/map-pins";
import { AddressWatcher } from "@/components/ui/address-watcher";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { joinClasses } from "@/components/ui/join-classes";
import { usePositionRequest } from "@/hooks/station/use-position-request";
import { useGrowingCount } from "@/hooks/use-growing-count";
import { useIsCalm } from "@/hooks/use-is-calm";
import { useLazyComponent, useLazyModule } from "@/hooks/use-lazy-component";
import { useMinute } from "@/hooks/use-minute";
import type { BranchListItem } from "@/lib/branch/card";
import { isFiltering, type BranchChoices, type BranchFilters as Filters } from "@/lib/branch/filter";
import type { OrderedBranch } from "@/lib/branch/order";
import { isUpcoming } from "@/lib/branch/upcoming";
import { useGrantedPosition } from "@/stores/position";
import { useBranchCompare } from "../compare/use-branch-compare";
import { BranchFilters } from "./filters";
import type { RegionIndex } from "./list-items";
import styles from "./list.module.css";
import { BranchRow, UpcomingRow } from "./row";
import { useAllBranches } from "./use-all-branches";
import { useBranchFilters } from "./use-branch-filters";
import { useBranchSearch } from "./use-branch-search";
import { useFilterSheet } from "./use-filter-sheet";

const loadCompareBar = () => import("../compare/compare-bar");
const loadComparison = () => import("../compare/compare").then(({ BranchComparison }) => BranchComparison);
const loadNothingFound = () => import("./nothing-found").then(({ NothingFound }) => NothingFound);
const loadFinder = () => import("./finder");
const loadFilterSheet = () => import("./filter-sheet").then(({ FilterSheet }) => FilterSheet);

/** Up to here what does not match is hidden rather than removed. */
const SMALL_LIST = 60;
const ordersByDistance: readonly string[] = ["near", "near_price"];

type BranchListProps = {
  /** The first rows, or all. */
  rows: BranchListItem[];
  /** Every branch by region, where `rows` are not all. */
  index: RegionIndex[] | null;
  /** Of all branches. */
  choices: BranchChoices;
  /** The day the document was rendered for, so that browser and document agree. */
  today: string;
  counts: { open: number; upcoming: number };
  /** The chain's line map with its branches, where it has one. */
  map?: { pins: MapPin[]; stops: MapStop[] } | null;
  /** The same as the document has it, until the code that follows what is asked for is there. */
  mapPicture?: ReactNode;
  /** Below the rows: every branch by region, until its row is there. */
  regions?: ReactNode;
};

/** All branches with search, filters and order, all kept in the address, or the open comparison. */
export function BranchList({
  rows,
  index,
  choices,
  today,
  counts,
  map,
  mapPicture,
  regions,
}: BranchListProps) {
  const { branches, isPartial, hasFailed: hasRestFailed, retry: retryRest } = useAllBranches(rows, !index);
  const names = useMemo(
    () => new Map(index?.flatMap((region) => region.branches) ?? rows.map(({ pk, name }) => [pk, name])),
    [rows, index],
  );
  const known = useMemo(() => [...names.keys()], [names]);
  const { address, filters, changeFilters, resetFilters } = useBranchFilters(choices);
  const { search, isReading, loadSearch } = useBranchSearch(filters, branches);
  const compare = useBranchCompare(known);
  const sheet = useFilterSheet();
  const { position, ask, hasAsked, isWaiting } = usePositionRequest();
  useGrantedPosition();
  const minute = useMinute();
  // Only the filter by what is open changes with the time.
  const dependsOnTime = filters.needs.some((need) => need === "open" || need === "quiet");
  const minuteOfFilter = dependsOnTime || sheet.isOpen ? minute : null;
  const now = useMemo(() => (minuteOfFilter === null ? null : new Date(minuteOfFilter)), [minuteOfFilter]);

  const isCalm = useIsCalm();
  const isAsked = isFiltering(filters) || filters.order !== "default" || sheet.isOpen;
  const { loaded: finder, ...finding } = useLazyModule(loadFinder, isCalm || isAsked || position !== null);
  const ordered = useMemo(() => {
    // The document's rows come in the order that holds while no position is known.
    const entries: OrderedBranch<BranchListItem>[] =
      finder?.orderBranches(branches, { today, position }) ??
      branches.map((branch) => ({ branch, distanceKm: null, isUpcoming: isUpcoming(branch, today) }));
    return search ? search.measure(entries) : entries;
  }, [branches, today, position, search, finder]);
  // The control that was touched answers first; the rows follow, in slices.
  const shown = useDeferredValue(filters);
  const found = useMemo(
    () => finder?.filterBranches(ordered, shown, search, now) ?? ordered,
    [finder, ordered, shown, search, now],
  );
  // What does not match is hidden and stays in its place: nothing is built anew, and no picture loads twice.
  const sorted = useMemo(
    () =>
      finder && ordered.length <= SMALL_LIST ? finder.sortBranches(ordered, shown.order, search) : found,
    [finder, ordered, shown.order, search, found],
  );
  const drawnCount = useGrowingCount(sorted.length);
  const drawn = sorted.slice(0, drawnCount);
  const isShown = useMemo(() => new Set(found), [found]);
  const count = useCallback(
    (next: Filters) => finder?.countBranches(ordered, next, search, now) ?? 0,
    [finder, ordered, search, now],
  );

  const handleChange = useCallback(
    (change: Partial<Filters>) => {
      if (change.order && ordersByDistance.includes(change.order)) ask();
      changeFilters(change);
    },
    [changeFilters, ask],
  );

  const [isStationOpen, setIsStationOpen] = useState(false);
  // Closed by itself once one asks for something, until one opens or closes it.
  const [isMapOpen, setIsMapOpen] = useState<boolean>();
  const showsMap = isMapOpen ?? !(isFiltering(shown) || shown.order !== "default");
  // So far from every branch that it says nothing.
  const isFar = position && finder && ordered.every(({ distanceKm }) => distanceKm === null);
  const lacksPosition = ordersByDistance.includes(filters.order) && (!position || isFar === true);
  const isStationAsked = isStationOpen || (lacksPosition && !isWaiting);
  const toldCounts = finder && !isPartial ? finder.countFound(found) : counts;
  const isNothingFound = found.length === 0 && !isPartial;
  const { Component: NothingFound } = useLazyComponent(loadNothingFound, isNothingFound);

  const isComparing = compare.comparedIds.length > 0;
  const { Component: BranchComparison, hasFailed, retry } = useLazyComponent(loadComparison, isComparing);
  const { loaded: comparing } = useLazyModule(loadCompareBar, isCalm);
  const { Component: FilterSheet } = useLazyComponent(loadFilterSheet, sheet.isOpen);
  const compareButton = useRef<HTMLButtonElement>(null);
  const wasComparing = useRef(false);
  useEffect(() => {
    if (isComparing) window.scrollTo(0, 0);
    else if (wasComparing.current) compareButton.current?.focus({ preventScroll: true });
    wasComparing.current = isComparing;
  }, [isComparing]);

  const lastPicked = compare.pickedIds.at(-1);
  const bar = comparing && compare.pickedIds.length > 0 && (
    <comparing.CompareBar
      {...compare}
      names={names}
      branches={branches}
      onOpen={compare.openComparison}
      buttonRef={compareButton}
    />
  );
  const upcoming = drawn.filter(({ isUpcoming }) => isUpcoming);
  const open = drawn.filter(({ isUpcoming }) => !isUpcoming);
  const barPk = open.find((entry) => entry.branch.pk === lastPicked && isShown.has(entry))?.branch.pk;
  const isBusy =
    shown !== filters || (isPartial && !hasRestFailed) || (isAsked && !finder && !finding.hasFailed);
  // Before the browser has a time, it shows what the document does.
  const isAnswered = minute !== null && !isBusy && !isReading;
  const isAnyUpcomingShown = upcoming.some((entry) => isShown.has(entry));

  return (
    <>
      <AddressWatcher />
      {isComparing && (
        <div
          className={styles.comparing}
          aria-busy={(!BranchComparison && !hasFailed) || (isPartial && !hasRestFailed)}
        >
          {hasFailed && (
            <Failure onRetry={retry}>비교를 불러오지 못했어요. 인터넷 연결을 확인해 주세요.</Failure>
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
            isNearFirst={ordered.some(({ distanceKm }) => distanceKm !== null)}
            onChange={handleChange}
            onSearchStart={loadSearch}
            onSheetOpen={sheet.openSheet}
            onSheetIntent={loadFilterSheet}
          >
            <Chip aria-expanded={isStationAsked} onClick={() => setIsStationOpen(!isStationOpen)}>
              역에서 찾기
            </Chip>
            {map && (
              <Chip data-map="" aria-expanded={showsMap} onClick={() => setIsMapOpen(!showsMap)}>
                노선도
              </Chip>
            )}
          </BranchFilters>
          <StationBar
            shownAddress={isAnswered ? address : null}
            filters={filters}
            search={search}
            count={count}
            onChange={handleChange}
            onAskPosition={lacksPosition && !hasAsked ? ask : undefined}
            isAsking={isStationAsked}
            takesFocus={isStationOpen || (lacksPosition && hasAsked && !isWaiting)}
          />
          <div className={styles.listing} data-map={showsMap ? "open" : "closed"}>
            {map && (
              <div className={styles.map}>
                {finder?.drawFoundMap({
                  ...map,
                  search,
                  found: isPartial ? undefined : found,
                  from: filters.from,
                  onChange: handleChange,
                }) ?? mapPicture}
              </div>
            )}
            <div>
              <div className={styles.count}>
                <Count counts={toldCounts} isPartial={isPartial && isFiltering(shown)} />
                {finder && <finder.SpokenCount counts={toldCounts} first={counts} filters={filters} />}
                {finder && isFiltering(filters) && found.length > 0 && (
                  <finder.ResetButton onReset={resetFilters} />
                )}
              </div>
              {finder && <finder.CommonNote search={search} />}
              {isNothingFound && NothingFound && (
                <NothingFound
                  entries={ordered}
                  filters={shown}
                  search={search}
                  now={now}
                  onChange={handleChange}
                  onReset={resetFilters}
                />
              )}
              <ul
                className={joinClasses("settling", styles.rows)}
                data-long={sorted.length > SMALL_LIST || undefined}
                hidden={!open.some((entry) => isShown.has(entry))}
                aria-busy={isBusy || undefined}
              >
                {open.map((entry, place) => (
                  <Fragment key={entry.branch.pk}>
                    <BranchRow
                      {...entry}
                      facilities={choices.facilities}
                      isHidden={!isShown.has(entry)}
                      isEager={place < 2}
                      isPicked={compare.pressedIds.includes(entry.branch.pk)}
                      onTogglePick={compare.togglePick}
                      NowText={finder?.NowText}
                    />
                    {entry.branch.pk === barPk && bar}
                  </Fragment>
                ))}
              </ul>
              {barPk === undefined && bar && <ul>{bar}</ul>}
              {comparing && <comparing.SpokenPicks names={names} {...compare} />}
              {upcoming.length > 0 && (
                <section aria-labelledby="upcoming" hidden={!isAnyUpcomingShown}>
                  <h2 id="upcoming" className={styles.groupTitle}>
                    곧 여는 지점
                  </h2>
                  <ul className={styles.rows}>
                    {upcoming.map((entry) => (
                      <UpcomingRow key={entry.branch.pk} {...entry} isHidden={!isShown.has(entry)} />
                    ))}
                  </ul>
                </section>
              )}
              {(hasRestFailed || (isAsked && finding.hasFailed)) && (
                <Failure
                  onRetry={() => {
                    if (hasRestFailed) retryRest();
                    if (finding.hasFailed) finding.retry();
                  }}
                >
                  {hasRestFailed ? "나머지 지점을 불러오지 못했어요." : "고른 조건을 아직 적용하지 못했어요."}
                </Failure>
              )}
              {finder && <finder.ListNotes search={search} order={shown.order} found={found} />}
              {isPartial && regions}
            </div>
          </div>
          {FilterSheet && finder && sheet.isOpen && (
            <FilterSheet
              filters={filters}
              choices={choices}
              hasBusyHours={branches.some(({ busy_today: busy }) => busy)}
              count={count}
              onChange={handleChange}
              onClose={sheet.closeSheet}
            />
          )}
        </>
      )}
    </>
  );
}

function Failure({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <p className={styles.rule} role="alert">
      {children}{" "}
      <Button look="secondary" size="small" onClick={onRetry}>
        다시 시도
      </Button>
    </p>
  );
}

type Counts = { open: number; upcoming: number };

/** How many one can go to, and how many are to come: the latter are no gyms yet. */
function Count({ counts: { open, upcoming }, isPartial }: { counts: Counts; isPartial: boolean }) {
  if (isPartial) return <p>나머지 지점도 찾고 있어요</p>;
  return (
    <p>
      {(open > 0 || upcoming === 0) && (
        <>
          지점{" "}
          <strong key={open} className="changing-number">
            {open}
          </strong>
          곳
        </>
      )}
      {open > 0 && upcoming > 0 && " · "}
      {upcoming > 0 && `오픈 예정 ${upcoming}곳`}
    </p>
  );
}
