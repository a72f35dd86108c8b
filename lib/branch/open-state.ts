import { SEOUL_OFFSET_MS } from "@/lib/contract/rules/seoul";

/* Apart from the words of opening hours (hours.ts), which a browser need not read again each minute. */

const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;
const weekdayNames = "일월화수목금토";

/** From when to when a branch is open, in minutes of this week, which begins on Sunday at midnight in Seoul. */
export type WeekSpan = readonly [startMin: number, endMin: number];

export type OpenState =
  | { isOpen: true; isAlways: true }
  | { isOpen: true; isAlways: false; closesAt: string }
  | { isOpen: false; opensAt: string; opensOn: string };

/**
 * Whether a branch is open at a moment, and what comes next.
 *
 * @param spans the week before, this week and the next, in order, touching ones joined
 * @param now any moment; it is read as Asia/Seoul time
 * @returns times as `HH:MM` (midnight is `24:00`), the day of the next opening as 오늘, 내일 or 월요일; null where
 *   the hours say nothing
 */
export function findOpenState(spans: readonly WeekSpan[], now: Date): OpenState | null {
  const seoul = new Date(now.getTime() + SEOUL_OFFSET_MS);
  const today = seoul.getUTCDay();
  const minute = today * DAY_MIN + seoul.getUTCHours() * 60 + seoul.getUTCMinutes();

  const current = spans.find(([start, end]) => start <= minute && minute < end);
  if (current) {
    const [start, end] = current;
    if (end - start >= WEEK_MIN) return { isOpen: true, isAlways: true };
    // Midnight is the end of its day.
    return { isOpen: true, isAlways: false, closesAt: formatClock(end % DAY_MIN || DAY_MIN) };
  }
  const [next] = spans.find(([start]) => start > minute) ?? [];
  if (next === undefined) return null;
  const weekday = `${weekdayNames.charAt(Math.floor(next / DAY_MIN) % 7)}요일`;
  return {
    isOpen: false,
    opensAt: formatClock(next % DAY_MIN),
    opensOn: ["오늘", "내일"][Math.floor(next / DAY_MIN) - today] ?? weekday,
  };
}

/** Minutes of a day as `HH:MM`. */
export function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
