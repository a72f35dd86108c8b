/*
 * Calendar days as text, `YYYY-MM-DD`: today in Seoul, and how to count between two days. They are
 * counted in UTC, where every day has 24 hours, so the zone of the machine changes nothing.
 */

/** Seoul's time less UTC. Korea has no daylight saving time, so one fixed offset is exact. */
export const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 86_400_000;

/** Today in Seoul, wherever the code runs. @returns `YYYY-MM-DD` */
export function getToday(now = new Date()): string {
  return toSeoulDate(now);
}

/**
 * The day in Seoul of an instant. "Today" means this day everywhere.
 *
 * @param value an instant as ISO 8601 text with its offset; a day is returned unchanged
 * @returns `YYYY-MM-DD`
 * @throws RangeError for a text that is not a time
 */
export function toSeoulDate(value: string | Date): string {
  if (typeof value === "string" && isDayText(value)) return value;
  return new Date(new Date(value).getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whether a value from the API or a field is a calendar day, `YYYY-MM-DD`. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== "string" || !isDayText(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The day so many days after another, before it if negative. @param day `YYYY-MM-DD` @returns `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  return new Date(toTime(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days from one day to another, negative backwards. @param from `YYYY-MM-DD` @param to `YYYY-MM-DD` */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS);
}

function isDayText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
