"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import styled from "styled-components";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { formatDate, formatDateOfYear, formatMonth } from "@/lib/format/date";
import { ChevronLeftIcon, ChevronRightIcon } from "./chevron-icon";
import { Dialog } from "./dialog";
import { addMonths, listWeeks, moveDay } from "./month";

/** What is known of a day. */
export type DayFacts = {
  /** A public holiday, opening hours; empty while they load. */
  words?: string;
  /** It cannot be chosen; the words say why. */
  isBarred?: boolean;
  isHoliday?: boolean;
};

export type MonthSheetProps = {
  title: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** Empty while none is chosen. */
  chosen: string;
  describeDay: (day: string) => DayFacts;
  onChoose: (day: string) => void;
  onClose: () => void;
};

const weekdays = ["일", "월", "화", "수", "목", "금", "토"];

/**
 * A month to choose a day of, as a sheet: ARIA's pattern of a date grid. One day is a stop of the Tab key, the keys of
 * `moveDay` go on from it. Days that cannot be chosen can be reached, so that one hears why.
 */
export function MonthSheet({ title, first, last, chosen, describeDay, onChoose, onClose }: MonthSheetProps) {
  const today = getToday();
  const clamp = (day: string) => (day < first ? first : day > last ? last : day);
  const [current, setCurrent] = useState(() => clamp(chosen || today));
  const month = current.slice(0, 7);
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [current]);

  const handleKey = (event: KeyboardEvent) => {
    const next = moveDay(current, event.key, event.shiftKey);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hasMoved.current = true;
    setCurrent(clamp(next));
  };
  const turn = (months: number) => {
    hasMoved.current = false;
    setCurrent(clamp(addMonths(`${month}-01`, months)));
  };
  const isInRange = (day: string) => day >= first && day <= last;
  const special: { from: string; to: string; words?: string }[] = [];
  for (const day of listWeeks(month).flat()) {
    if (!day || !isInRange(day)) continue;
    const { words, isBarred, isHoliday } = describeDay(day);
    const before = special.at(-1);
    if (isBarred && before?.words === words && before?.to === addDays(day, -1)) before.to = day;
    else if (isBarred || isHoliday) special.push({ from: day, to: day, words });
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Head>
        <button
          type="button"
          aria-label="이전 달"
          aria-disabled={month <= first.slice(0, 7) || undefined}
          onClick={() => turn(-1)}
        >
          <ChevronLeftIcon size={22} />
        </button>
        <p id={titleId} aria-live="polite">
          {formatMonth(month)}
        </p>
        <button
          type="button"
          aria-label="다음 달"
          aria-disabled={month >= last.slice(0, 7) || undefined}
          onClick={() => turn(1)}
        >
          <ChevronRightIcon size={22} />
        </button>
      </Head>
      <Grid ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={handleKey}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={`${weekday}요일`}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => {
                if (!day) return <td key={weekday} />;
                const { words, isBarred, isHoliday } = describeDay(day);
                return (
                  <td key={weekday} role="gridcell" aria-selected={day === chosen}>
                    <button
                      type="button"
                      tabIndex={day === current ? 0 : -1}
                      data-first-focus={day === current || undefined}
                      disabled={!isInRange(day)}
                      aria-disabled={isBarred || undefined}
                      aria-current={day === today ? "date" : undefined}
                      aria-label={[nameInFull(day), words].filter(Boolean).join(", ")}
                      data-holiday={isHoliday || weekday === 0 || undefined}
                      onClick={() => !isBarred && onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
      {special.length > 0 && (
        <Notes>
          {special.map(({ from, to, words }) => (
            <li key={from}>
              <b>
                {formatDateOfYear(from)}
                {to > from && ` ~ ${formatDateOfYear(to)}`}
              </b>{" "}
              {words}
            </li>
          ))}
        </Notes>
      )}
      <Range>
        {formatDateOfYear(first)}부터 {formatDateOfYear(last)}까지 고를 수 있어요.
      </Range>
    </Dialog>
  );
}

/** `12월 25일 금요일`, as it is read out. */
function nameInFull(day: string): string {
  return formatDate(day)
    .replace(/^\d+년 /, "")
    .replace(/\((.)\)$/, "$1요일");
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  p {
    font-size: var(--text-lead);
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--radius-small);
  }
  button:hover {
    background: var(--color-surface);
  }
  button[aria-disabled] {
    color: var(--color-ink-muted);
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

const Grid = styled.table`
  width: 100%;
  margin-top: var(--space-1);
  border-collapse: collapse;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;

  th {
    height: 32px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: var(--weight-medium);
  }
  td {
    padding: 1px;
    text-align: center;
  }
  button {
    position: relative;
    width: 100%;
    min-height: 44px;
    border-radius: var(--radius-small);
    font-weight: var(--weight-medium);
  }
  button:not(:disabled, [aria-disabled]):hover {
    background: var(--color-surface);
  }
  button[data-holiday] {
    color: var(--color-danger);
  }
  /* Today is underlined. */
  button[aria-current]::after {
    position: absolute;
    right: 30%;
    bottom: 6px;
    left: 30%;
    height: 2px;
    background: currentColor;
    content: "";
  }
  button[aria-disabled] {
    color: var(--color-ink-muted);
    text-decoration: line-through;
    cursor: not-allowed;
  }
  button:disabled {
    color: var(--color-control-line);
    font-weight: var(--weight-regular);
    cursor: not-allowed;
  }
  [aria-selected="true"] > button,
  [aria-selected="true"] > button:hover {
    background: var(--color-brand);
    color: var(--color-paper);
    font-weight: var(--weight-bold);
  }
  @media (forced-colors: active) {
    [aria-selected="true"] > button {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-3);
  font-size: var(--text-label);

  b {
    font-weight: var(--weight-semibold);
  }
`;

const Range = styled.p`
  margin-top: var(--space-3);
  color: var(--color-ink-muted);
  font-size: var(--text-label);
`;
