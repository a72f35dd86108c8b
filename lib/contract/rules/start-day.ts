import { addDays, isCalendarDay } from "./days";

/** How far ahead something bought can begin, in days. */
export const START_DAYS_MAX = 60;

/** The days on which something bought today can begin, both included, `YYYY-MM-DD`. */
export type StartRange = { first: string; last: string };

/**
 * From today on, or from the opening of a branch that is not open yet, and at most 60 days after.
 *
 * @param today `YYYY-MM-DD` in Seoul
 * @param openDate `YYYY-MM-DD`; null while it is not known
 */
export function findStartRange(today: string, openDate: string | null): StartRange {
  const first = openDate && openDate > today ? openDate : today;
  return { first, last: addDays(first, START_DAYS_MAX) };
}

/** Whether something bought can begin on a day. @param day as a field or a request holds it */
export function isStartDay(day: string, { first, last }: StartRange): boolean {
  return isCalendarDay(day) && day >= first && day <= last;
}
