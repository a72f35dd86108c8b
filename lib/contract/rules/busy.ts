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

/** Whether a branch is usually relaxed at an hour of a day. @param hour 0 to 23 */
export function isQuietAt(day: BusyDay, hour: number): boolean {
  return day.charAt(hour) === "0";
}

/** The place of a day in a week from Monday, as `busy_hours` counts: 0 to 6. @param day `YYYY-MM-DD` */
export function getBusyWeekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
