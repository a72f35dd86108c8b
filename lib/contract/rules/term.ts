import type { Product } from "../product";
import { countDaysBetween, addDays, isCalendarDay } from "./days";

const TEAM_CLASS_MONTHS = 2;
/** For every ten lessons. */
const PT_MONTHS = 3;

/**
 * The last day on which a purchase can be used: by months up to the day before the same date, a team class
 * within two months (as its description says), PT within three months for every ten lessons, a day pass on its day.
 *
 * @param startsOn the first day, `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function findLastDay(
  { kind, months, visits }: Pick<Product, "kind" | "months" | "visits">,
  startsOn: string,
): string {
  if (months !== null) return endAfterMonths(startsOn, months);
  if (kind === "team_class") return endAfterMonths(startsOn, TEAM_CLASS_MONTHS);
  if (kind === "pt") return endAfterMonths(startsOn, PT_MONTHS * Math.ceil((visits ?? 10) / 10));
  return startsOn;
}

/**
 * Calendar days of a contract that runs for whole months from its first day.
 *
 * @param startDate first day, `YYYY-MM-DD`
 * @param months whole months, 1 or more
 * @returns days, the first and the last included
 */
export function countContractDays(startDate: string, months: number): number {
  return countDaysBetween(startDate, endAfterMonths(startDate, months)) + 1;
}

/**
 * Without that date the term ends on the month's last day (민법 제160조, read from its text, not by counsel): from 31 January,
 * to the end of February.
 */
function endAfterMonths(startsOn: string, months: number): string {
  const [year = 0, month = 1, date = 1] = startsOn.split("-").map(Number);
  const monthEnd = new Date(Date.UTC(year, month + months, 0));
  const end =
    date > monthEnd.getUTCDate() ? monthEnd : new Date(Date.UTC(year, month - 1 + months, date - 1));
  return end.toISOString().slice(0, 10);
}

/**
 * Days used up to the day of cancelling. The day of cancelling counts as used, days before the start do not
 * (docs/decisions/refund-rule.md).
 *
 * @param startDate first day, `YYYY-MM-DD`
 * @param cancelDate day of cancelling, `YYYY-MM-DD`
 * @param contractDays days of the whole contract
 * @returns days from 0 to `contractDays`
 */
export function countUsedDays(startDate: string, cancelDate: string, contractDays: number): number {
  return Math.min(Math.max(countDaysBetween(startDate, cancelDate) + 1, 0), contractDays);
}

/** How far ahead a purchase can start, in days. */
export const START_DAYS_AHEAD_MAX = 60;

/** The days on which a purchase made today can start, both included, `YYYY-MM-DD`. */
export type StartRange = {
  first: string;
  last: string;
  /** The day after what is held, on which it can start too, however late that is; null where nothing is held. */
  next?: string | null;
};

/**
 * From today on, or from the opening of a branch that is not open yet, and at most so many days after; who goes on
 * starts on the day after what they hold as well (docs/product.md 10.6).
 *
 * @param today `YYYY-MM-DD` in Seoul
 * @param openDate `YYYY-MM-DD`; null while unknown
 * @param next as `findNextStart` knows it
 */
export function findStartRange(
  today: string,
  openDate: string | null,
  next: string | null = null,
): StartRange {
  const first = openDate && openDate > today ? openDate : today;
  return { first, last: addDays(first, START_DAYS_AHEAD_MAX), next };
}

/** Whether a purchase can start on a day. @param day as in a field or a request */
export function isStartDay(day: string, { first, last, next }: StartRange): boolean {
  return isCalendarDay(day) && day >= first && (day <= last || day === next);
}
