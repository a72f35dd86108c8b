import type { PlaceHours, SpecialDay } from "@/lib/contract/place";
import { listHoursOn } from "@/lib/contract/rules/hours";
import { getOpeningSpans } from "./hours";

/**
 * The hours of a branch on one day in words.
 *
 * @param special days on which it does not keep the hours of their weekdays
 * @param day `YYYY-MM-DD`
 * @returns `06:00–24:00`, `24시간`, `쉬는 날`, or empty where the rows cannot be read
 */
export function describeHoursOn(
  hours: readonly PlaceHours[],
  special: readonly SpecialDay[] | undefined,
  day: string,
): string {
  const ofDay = special?.find((one) => one.day === day);
  if (!ofDay && getOpeningSpans(hours).length === 0) return "";
  return describeDayHours(ofDay ?? listHoursOn({ hours, closures: [] }, day, []));
}

/** `06:00–24:00`, `24시간`, `쉬는 날`. */
export function describeDayHours({ hours }: Pick<SpecialDay, "hours">): string {
  if (hours.length === 0) return CLOSED;
  return hours.map(({ open, close }) => (isWholeDay(open, close) ? "24시간" : `${open}–${close}`)).join(", ");
}

/** What `describeHoursOn` says of a day without hours. */
export const CLOSED = "쉬는 날";

function isWholeDay(open: string, close: string): boolean {
  return open === close || (open === "00:00" && close === "24:00");
}
