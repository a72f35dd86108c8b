import { addDays, countDaysBetween } from "./days";

/** Within so many working days what is owed goes back (방문판매법 제32조, read from its text, not by counsel). */
export const REFUND_WORKING_DAYS = 3;
/** Of what goes later, for each year (같은 법 시행령). */
const INTEREST_PERCENT = 15;
const DAYS_OF_YEAR = 365;

/**
 * The day so many days of bank business after another: neither weekends nor holidays count.
 *
 * @param day `YYYY-MM-DD`, as what is returned
 */
export function addWorkingDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let date = day;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.has(date)) left -= 1;
  }
  return date;
}

/**
 * What is owed on top of a refund that goes late, whole won, 0 in time: by the day from the one after the last working day.
 *
 * @param owed won, since which day it is owed and on which it goes, `YYYY-MM-DD` in Seoul
 */
export function calculateLateInterest(
  { amountKrw, dueOn, paidOn }: { amountKrw: number; dueOn: string; paidOn: string },
  holidays: ReadonlySet<string>,
): number {
  const daysLate = countDaysBetween(addWorkingDays(dueOn, REFUND_WORKING_DAYS, holidays), paidOn);
  return Math.floor((amountKrw * INTEREST_PERCENT * Math.max(daysLate, 0)) / (100 * DAYS_OF_YEAR));
}
