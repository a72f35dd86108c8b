import type { PlaceHours } from "@/lib/contract/place";
import { getOpeningSpans, parseWeekdays } from "./hours";

/**
 * The hours of a branch on one day. A public holiday has the hours of the row that names it (`일·공휴일`); where none
 * does, it is a day like any other.
 *
 * @param day `YYYY-MM-DD`
 * @param isHoliday from the calendar of public holidays
 * @returns `06:00–24:00`, `24시간`, `쉬는 날`, or empty where the rows cannot be read
 */
export function describeHoursOn(hours: readonly PlaceHours[], day: string, isHoliday: boolean): string {
  if (getOpeningSpans(hours).length === 0) return "";
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const ofHolidays = isHoliday ? hours.filter(({ days }) => days.includes("공휴일")) : [];
  const rows =
    ofHolidays.length > 0 ? ofHolidays : hours.filter(({ days }) => parseWeekdays(days).includes(weekday));
  if (rows.length === 0) return CLOSED;
  return rows.map(({ open, close }) => (isWholeDay(open, close) ? "24시간" : `${open}–${close}`)).join(", ");
}

/** What `describeHoursOn` says of a day without hours. */
export const CLOSED = "쉬는 날";

function isWholeDay(open: string, close: string): boolean {
  return open === close || (open === "00:00" && close === "24:00");
}
