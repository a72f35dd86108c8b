import type { SpecialDay } from "@/lib/contract/place";
import { addDays, toSeoulDate, SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";

/* Apart from the words of opening hours (hours.ts), which a browser need not read again each minute. */

const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;
const weekdayNames = "일월화수목금토";

/** From when to when a branch is open, in minutes since 1970-01-01 00:00 in Seoul. */
export type OpenSpan = readonly [startMin: number, endMin: number];

export type OpenState =
  | { isOpen: true; isAlways: true }
  | { isOpen: true; isAlways: false; closesAt: string }
  | { isOpen: false; opensAt: string; opensOn: string };

/**
 * Whether a branch is open at a moment, and what comes next.
 *
 * @param spans from the day before to more than a week ahead, in order, touching ones joined
 * @param now any moment; it is read as Asia/Seoul time
 * @returns times as `HH:MM` (midnight is `24:00`), the day of the next opening as 오늘, 내일, 월요일 or 12월 3일; null
 *   where the hours say nothing
 */
export function findOpenState(spans: readonly OpenSpan[], now: Date): OpenState | null {
  const minute = Math.floor((now.getTime() + SEOUL_OFFSET_MS) / 60_000);
  const current = spans.find(([start, end]) => start <= minute && minute < end);
  if (current) {
    const [start, end] = current;
    if (end - start >= WEEK_MIN) return { isOpen: true, isAlways: true };
    // Midnight is the end of its day.
    return { isOpen: true, isAlways: false, closesAt: formatClock(end % DAY_MIN || DAY_MIN) };
  }
  const [next] = spans.find(([start]) => start > minute) ?? [];
  if (next === undefined) return null;
  const daysAhead = Math.floor(next / DAY_MIN) - Math.floor(minute / DAY_MIN);
  return {
    isOpen: false,
    opensAt: formatClock(next % DAY_MIN),
    opensOn: nameDay(toSeoulDate(now), daysAhead),
  };
}

function nameDay(today: string, daysAhead: number): string {
  const day = addDays(today, daysAhead);
  if (daysAhead >= 7) return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;
  const weekday = `${weekdayNames.charAt(new Date(`${day}T00:00:00Z`).getUTCDay())}요일`;
  return ["오늘", "내일"][daysAhead] ?? weekday;
}

/**
 * Says whether a branch is open: `지금 영업 중, 24:00까지`, `영업 종료, 내일 06:00에 열어요`. A day that is not like its
 * weekday says why: `오늘은 쉬어요(성탄절), 내일 06:00에 열어요`.
 *
 * @param special the branch's days that are not like their weekdays
 * @param options.isShort only when it opens, where a branch is closed as on every night: `내일 06:00에 열어요`
 */
export function describeOpenState(
  state: OpenState,
  special: readonly SpecialDay[] | undefined,
  now: Date,
  { isShort = false } = {},
): string {
  const today = toSeoulDate(now);
  const ofToday = special?.find(({ day }) => day === today);
  const isClosedToday = ofToday?.hours.length === 0;
  const reason = ofToday?.reason ? `(${ofToday.reason})` : "";
  if (state.isOpen) {
    const until = state.isAlways ? "24시간" : `${state.closesAt}까지`;
    // Open on a day of closing is what began the evening before.
    return `지금 영업 중, ${until}${isClosedToday ? "" : reason}`;
  }
  const isToday = state.opensOn === "오늘";
  const word = isClosedToday ? "오늘은 쉬어요" : isToday ? "영업 전" : "영업 종료";
  const opens = `${isToday ? "" : `${state.opensOn} `}${state.opensAt}에 열어요`;
  return isShort && !isClosedToday && !reason ? opens : `${word}${reason}, ${opens}`;
}

/** Minutes of a day as `HH:MM`. */
export function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
