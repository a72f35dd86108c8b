import type { PlaceHours, SpecialDay } from "@/lib/contract/place";
import { SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";
import { parseWeekdays } from "@/lib/contract/rules/hours";
import { findOpenState, type OpenSpan, type OpenState } from "./open-state";

export { formatClock } from "./open-state";

const DAY_MIN = 24 * 60;
const DAY_MS = DAY_MIN * 60_000;
/** Yesterday, whose hours may end past midnight, and two weeks: a closure may take one of them. */
const SPAN_DAYS = 15;

export type OpeningSpan = { weekday: number; openMin: number; closeMin: number };

/**
 * The opening hours as spans of single weekdays, in minutes of that day. A span over midnight ends past
 * 24:00; equal times mean the whole day. Rows whose days or times cannot be read are left out.
 */
export function getOpeningSpans(hours: readonly PlaceHours[]): OpeningSpan[] {
  return hours.flatMap((row) => {
    const span = readSpan(row);
    return span ? parseWeekdays(row.days).map((weekday) => ({ weekday, ...span })) : [];
  });
}

/** Open after this on working days counts as late. */
const LATE_MIN = 23 * 60;

/** Whether a branch is still open after 23:00 on every working day: nearly all are until then. */
export function isOpenLate(hours: readonly PlaceHours[]): boolean {
  const spans = getOpeningSpans(hours);
  return [1, 2, 3, 4, 5].every((day) =>
    spans.some(({ weekday, closeMin }) => weekday === day && closeMin > LATE_MIN),
  );
}

/**
 * Whether a branch is open at a moment, and what comes next.
 *
 * @param special days on which it does not keep the hours of their weekdays
 * @param now any moment; it is read as Asia/Seoul time
 * @returns null where the hours say nothing
 */
export function getOpenState(
  hours: readonly PlaceHours[],
  special: readonly SpecialDay[] | undefined,
  now: Date,
): OpenState | null {
  return findOpenState(listOpenSpans(hours, special, now), now);
}

/**
 * When a branch is open from the day before to two weeks ahead, touching spans joined.
 *
 * @param special days on which it does not keep the hours of their weekdays
 */
export function listOpenSpans(
  hours: readonly PlaceHours[],
  special: readonly SpecialDay[] = [],
  now: Date,
): OpenSpan[] {
  const week = getOpeningSpans(hours);
  const ofDay = new Map(special.map(({ day, hours: own }) => [Date.parse(day) / DAY_MS, own]));
  const first = Math.floor((now.getTime() + SEOUL_OFFSET_MS) / DAY_MS) - 1;
  const merged: [number, number][] = [];
  for (let day = first; day < first + SPAN_DAYS; day += 1) {
    const own = ofDay.get(day)?.flatMap((row) => readSpan(row) ?? []);
    // 1970 began on a Thursday.
    const spans = own ?? week.filter(({ weekday }) => weekday === (day + 4) % 7);
    for (const { openMin, closeMin } of spans.toSorted((a, b) => a.openMin - b.openMin)) {
      const [start, end] = [day * DAY_MIN + openMin, day * DAY_MIN + closeMin];
      const last = merged.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end);
      else merged.push([start, end]);
    }
  }
  return merged;
}

/** The hours in minutes of their day; past midnight they end after 24:00, and equal times mean the whole day. */
function readSpan({ open, close }: { open: string; close: string }): Omit<OpeningSpan, "weekday"> | null {
  const openMin = parseMinutes(open);
  const closeMin = parseMinutes(close);
  if (openMin === null || closeMin === null) return null;
  return { openMin, closeMin: closeMin <= openMin ? closeMin + DAY_MIN : closeMin };
}

function parseMinutes(time: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return minutes <= DAY_MIN ? minutes : null;
}
