import { getOpeningSpans } from "@/lib/branch/hours";
import type { BusyHours, PlaceHours } from "@/lib/contract/place";
import { toBusyDay, type BusyDay } from "@/lib/contract/rules/busy";
import { addDays, countDaysBetween } from "@/lib/contract/rules/days";
import { formatShortDate } from "@/lib/format/date";

/** In the order of the characters of a `BusyDay`. */
const BUSY_WORDS = ["여유로워요", "보통이에요", "붐벼요"] as const;

/** Measured until this many days ago, it is still called the last weeks' average. */
const RECENT_DAYS = 14;

const WEEK_MIN = 7 * 24 * 60;

/** A week of usual crowding from Monday, with a dash for each hour in which the branch is closed all the time. */
export function listBusyDays(busy: BusyHours, hours: readonly PlaceHours[]): BusyDay[] {
  const spans = getOpeningSpans(hours);
  return Array.from({ length: 7 }, (_, weekday) => {
    const day = toBusyDay(busy.levels[weekday] ?? []);
    if (spans.length === 0) return day;
    return [...day]
      .map((character, hour) => {
        const isOpen = spans.some(({ weekday: own, openMin, closeMin }) => {
          // Sunday is 0 there. What ends past midnight reaches into the next day.
          const startMin = ((((weekday + 1 - own + 7) % 7) * 24 + hour) * 60) % WEEK_MIN;
          return [0, WEEK_MIN].some(
            (later) => openMin < startMin + later + 60 && closeMin > startMin + later,
          );
        });
        return isOpen ? character : "-";
      })
      .join("");
  });
}

/** When most people come. */
const EVENING_HOUR = 19;

/** How full it usually is on working days in the evening; null where it is closed then. */
export function describeEvening(busy: BusyHours, hours: readonly PlaceHours[]): string | null {
  const levels = listBusyDays(busy, hours)
    .slice(0, 5)
    .map((day) => Number(day.charAt(EVENING_HOUR)))
    .toSorted();
  const word = BUSY_WORDS[levels[2]!];
  return word ? `평일 저녁 7시에는 ${word}${busy.is_example ? " (예시)" : ""}` : null;
}

/** `06–11시, 14–17시` for each word that a day needs, the most relaxed first. */
export function describeBusyDay(day: BusyDay): { word: string; hours: string }[] {
  return BUSY_WORDS.flatMap((word, level) => {
    const spans = [...day.matchAll(new RegExp(`${level}+`, "g"))].map(
      ({ index, 0: run }) => `${toTwoDigits(index)}–${toTwoDigits(index + run.length)}시`,
    );
    return spans.length > 0 ? { word, hours: spans.join(", ") } : [];
  });
}

/** From when the numbers are: `지난 4주 평균이에요. 실시간이 아니에요.` @param today `YYYY-MM-DD` */
export function describeMeasured({ measured_from: from, measured_to: to }: BusyHours, today: string): string {
  const weeks = Math.round((countDaysBetween(from, to) + 1) / 7);
  const isRecent = addDays(to, RECENT_DAYS) >= today;
  const span = isRecent && weeks > 0 ? `지난 ${weeks}주` : `${formatShortDate(from)}–${formatShortDate(to)}`;
  return `${span} 평균이에요. 실시간이 아니에요.`;
}

function toTwoDigits(hour: number): string {
  return String(hour).padStart(2, "0");
}
