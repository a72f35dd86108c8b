import type { PlaceHours } from "@/lib/contract/place";
import { findOpenState, type OpenState, type WeekSpan } from "./open-state";

export { formatClock } from "./open-state";

const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;
const weekdayNames = "일월화수목금토";
const dayWords: Record<string, readonly number[]> = {
  매일: [0, 1, 2, 3, 4, 5, 6],
  연중무휴: [0, 1, 2, 3, 4, 5, 6],
  평일: [1, 2, 3, 4, 5],
  주말: [0, 6],
};

export type OpeningSpan = { weekday: number; openMin: number; closeMin: number };

/**
 * Weekdays (0 is Sunday) that a row of the opening hours names: `평일`, `토요일`, `일·공휴일`, `월~금`.
 * Public holidays are not weekdays and stay text, because the site has no calendar of them.
 *
 * @returns an empty list if the text names no weekday
 */
export function parseWeekdays(days: string): number[] {
  const found = new Set<number>();
  for (const word of days.replace(/공휴일/g, "").split(/[\s·,/및()]+/)) {
    const range = /^([일월화수목금토])(?:요일)?[~\-–]([일월화수목금토])(?:요일)?$/.exec(word);
    if (range) {
      const first = weekdayNames.indexOf(range[1] ?? "");
      const length = (weekdayNames.indexOf(range[2] ?? "") - first + 7) % 7;
      for (let step = 0; step <= length; step += 1) found.add((first + step) % 7);
    } else if (dayWords[word]) {
      dayWords[word].forEach((weekday) => found.add(weekday));
    } else if (/^[일월화수목금토](요일)?$/.test(word)) {
      found.add(weekdayNames.indexOf(word.charAt(0)));
    }
  }
  return [...found].sort();
}

/**
 * The opening hours as spans of single weekdays, in minutes of that day. A span over midnight ends past
 * 24:00; equal times mean the whole day. Rows whose days or times cannot be read are left out.
 */
export function getOpeningSpans(hours: readonly PlaceHours[]): OpeningSpan[] {
  return hours.flatMap(({ days, open, close }) => {
    const openMin = parseMinutes(open);
    const closeMin = parseMinutes(close);
    if (openMin === null || closeMin === null) return [];
    const end = closeMin <= openMin ? closeMin + DAY_MIN : closeMin;
    return parseWeekdays(days).map((weekday) => ({ weekday, openMin, closeMin: end }));
  });
}

/** Open after this on working days counts as late. */
const LATE_MIN = 22 * 60;

/** Whether a branch is still open after 22:00 on every working day. */
export function isOpenLate(hours: readonly PlaceHours[]): boolean {
  const spans = getOpeningSpans(hours);
  return [1, 2, 3, 4, 5].every((day) =>
    spans.some(({ weekday, closeMin }) => weekday === day && closeMin > LATE_MIN),
  );
}

/**
 * Whether a branch is open at a moment, and what comes next.
 *
 * @param now any moment; it is read as Asia/Seoul time
 * @returns null where the hours say nothing
 */
export function getOpenState(hours: readonly PlaceHours[], now: Date): OpenState | null {
  return findOpenState(listWeekSpans(hours), now);
}

/** Spans of the week before, this week and the next in minutes of this week, with touching ones joined. */
export function listWeekSpans(hours: readonly PlaceHours[]): WeekSpan[] {
  const spans = getOpeningSpans(hours);
  const lines = [-WEEK_MIN, 0, WEEK_MIN]
    .flatMap((shift) =>
      spans.map(({ weekday, openMin, closeMin }) => ({
        start: shift + weekday * DAY_MIN + openMin,
        end: shift + weekday * DAY_MIN + closeMin,
      })),
    )
    .sort((a, b) => a.start - b.start);
  const merged: { start: number; end: number }[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (last && line.start <= last.end) last.end = Math.max(last.end, line.end);
    else merged.push({ ...line });
  }
  return merged.map(({ start, end }) => [start, end]);
}

function parseMinutes(time: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return minutes <= DAY_MIN ? minutes : null;
}
