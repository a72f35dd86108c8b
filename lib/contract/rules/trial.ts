import { countDaysBetween, isCalendarDay } from "./days";

export const TRIAL_GOAL_MAX_LENGTH = 200;
/** How many days ahead a trial can be booked; today is the first day. */
export const TRIAL_DAYS_AHEAD_MAX = 30;

/** Whether a trial can be on a day (docs/product.md 9.10). @param day as in a field or a request @param today in Seoul, `YYYY-MM-DD` */
export function isTrialDay(day: string, today: string): boolean {
  if (!isCalendarDay(day)) return false;
  const daysAhead = countDaysBetween(today, day);
  return daysAhead >= 0 && daysAhead <= TRIAL_DAYS_AHEAD_MAX;
}

/**
 * Whether a booked trial can still be changed or cancelled: until the day before it (docs/product.md 9.10).
 *
 * @param visitDate the booked day @param today in Seoul, both `YYYY-MM-DD`
 */
export function isTrialOpen(visitDate: string, today: string): boolean {
  return visitDate > today;
}
