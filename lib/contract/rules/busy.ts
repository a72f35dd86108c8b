import type { BusyHours, BusyToday } from "../place";
import { SEOUL_OFFSET_MS } from "./days";

/*
 * Usual crowding as words: what a chain measured over weeks (`busy_hours`), never what is the case now
 * (docs/product.md 6.11).
 */

/** Below this share of what a branch holds, training waits for no machine. */
const BUSY_FROM = [40, 70] as const;

/** A day's twenty-four hours as one character each: `0` relaxed, `1` ordinary, `2` crowded, `-` closed. */
export type BusyDay = string;

/** @param levels 0 to 100, one for each hour of a day; what is missing counts as closed */
export function toBusyDay(levels: readonly number[]): BusyDay {
  return Array.from({ length: 24 }, (_, hour) => {
    const level = levels[hour];
    return level === undefined ? "-" : BUSY_FROM.filter((from) => level >= from).length;
  }).join("");
}

/** Today's line of a branch's week. @param today in Seoul, `YYYY-MM-DD` */
export function getBusyToday({ levels }: Pick<BusyHours, "levels">, today: string): BusyToday {
  return { day: today, hours: toBusyDay(levels[getBusyWeekday(today)] ?? []) };
}

/**
 * Whether a branch is usually relaxed at this hour ("지금 한산한"). A line of another day says nothing: the document
 * that holds it may be older than midnight. Whether the branch is open is another question.
 *
 * @param now any moment; it is read as Asia/Seoul time
 */
export function isQuietNow(busy: BusyToday | undefined, now: Date): boolean {
  const seoul = new Date(now.getTime() + SEOUL_OFFSET_MS);
  return busy?.day === seoul.toISOString().slice(0, 10) && busy.hours.charAt(seoul.getUTCHours()) === "0";
}

/** The place of a day in a week from Monday, as `busy_hours` counts: 0 to 6. @param day `YYYY-MM-DD` */
export function getBusyWeekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
