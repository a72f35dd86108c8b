"use client";

import { memo, useLayoutEffect, type ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { Select } from "@/components/ui/select";
import { useEarlyInput } from "@/hooks/use-early-input";
import {
  toggle,
  type BranchChoices,
  type BranchFilters as Filters,
  type BranchOrder,
} from "@/lib/branch/filter";
import { ASKING_QUERY } from "@/lib/config/names";
import styles from "./filters.module.css";

const orderNames: Record<BranchOrder, string> = {
  default: "기본순",
  near: "가까운 순",
  price: "낮은 가격순",
  near_price: "가깝고 낮은 가격",
  name: "이름순",
};

/** What is asked most often, without the sheet. */
const quickNeeds = [
  ["open", "지금 열린"],
  ["late", "평일 밤 11시 이후"],
] as const;

type BranchFiltersProps = {
  filters: Filters;
  choices: BranchChoices;
  /** Without an order of the visitor's the nearest come first: a position or a station is known. */
  isNearFirst: boolean;
  onChange: (change: Partial<Filters>) => void;
  /** The visitor is about to type. */
  onSearchStart: () => void;
  onSheetOpen: () => void;
  /** The visitor is about to open the sheet. */
  onSheetIntent: () => void;
  /** More chips in the row of region and order. */
  children: ReactNode;
};

/** Search box, the sheet's button, and in a row that scrolls region, order, hours and what the list adds. */
export const BranchFilters = memo(function BranchFilters({
  filters,
  choices,
  isNearFirst,
  onChange,
  onSearchStart,
  onSheetOpen,
  onSheetIntent,
  children,
}: BranchFiltersProps) {
  const { query, region, facilities, needs, order } = filters;
  const chosenCount = facilities.length + needs.length;
  const same = isNearFirst && (order === "near" ? "default" : "near");

  const form = useEarlyInput((values) => {
    const early = {
      query: String(values.get("q")),
      region: String(values.get("region")),
      order: values.get("order") as BranchOrder,
    };
    // An address that names filters wins: it is what the page was opened for.
    const isTouched = early.query !== "" || early.region !== "" || early.order !== "default";
    if (isTouched && window.location.search === "") onChange(early);
  });

  // As ASKED_SCRIPT does in a loaded document, which a soft navigation has not; that leaves a mark that is there.
  useLayoutEffect(() => {
    if (ASKING_QUERY.test(window.location.search))
      form.current?.parentElement?.toggleAttribute("data-asked", true);
  }, [form]);

  return (
    <form
      className={styles.filters}
      ref={form}
      role="search"
      aria-label="지점"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className={styles.search} data-icon-before="search">
        <input
          type="search"
          name="q"
          aria-label="지점 검색"
          placeholder="역·동네·지점·시설, 초성 ㅇㅅ"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={50}
          value={query}
          onFocus={onSearchStart}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </label>
      <button
        type="button"
        className={styles.sheetButton}
        aria-haspopup="dialog"
        data-chosen={chosenCount > 0 || undefined}
        onPointerEnter={onSheetIntent}
        onFocus={onSheetIntent}
        onClick={onSheetOpen}
      >
        필터
        {chosenCount > 0 && (
          <>
            {" "}
            <b>{chosenCount}</b>
            <span className="visually-hidden">개 고름</span>
          </>
        )}
      </button>
      <div className={styles.more}>
        <Select
          label="지역"
          name="region"
          isLabelHidden
          value={region}
          onChange={(event) => onChange({ region: event.target.value })}
        >
          <option value="">모든 지역</option>
          {choices.regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select
          label="정렬"
          name="order"
          isLabelHidden
          value={order}
          onChange={(event) => onChange({ order: event.target.value as BranchOrder })}
        >
          {Object.entries(orderNames).map(
            ([value, name]) =>
              value !== same && (
                <option key={value} value={value}>
                  {isNearFirst && value === "default" ? orderNames.near : name}
                </option>
              ),
          )}
        </Select>
        {quickNeeds.map(([need, name]) => (
          <Chip
            key={need}
            aria-pressed={needs.includes(need)}
            onClick={() => onChange({ needs: toggle(needs, need) })}
          >
            {name}
          </Chip>
        ))}
        {children}
      </div>
    </form>
  );
});
