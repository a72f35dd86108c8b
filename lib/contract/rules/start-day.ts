import { addDays, isCalendarDay } from "./days";

/** How far ahead a purchase can start, in days. */
export const START_DAYS_AHEAD_MAX = 60;

/** The days on which a purchase made today can start, both included, `YYYY-MM-DD`. */
export type StartRange = { first: string; last: string };

/**
 * From today on, or from the opening of a branch that is not open yet, and at most so many days after
 * (docs/product.md 10.6).
 *
 * @param today `YYYY-MM-DD` in Seoul
 * @param openDate `YYYY-MM-DD`; null while unknown
 */
export function findStartRange(today: string, openDate: string | null): StartRange {
  const first = openDate && openDate > today ? openDate : today;
  return { first, last: addDays(first, START_DAYS_AHEAD_MAX) };
}

/** Whether a purchase can start on a day. @param day as in a field or a request */
export function isStartDay(day: string, { first, last }: StartRange): boolean {
  return isCalendarDay(day) && day >= first && day <= last;
}
