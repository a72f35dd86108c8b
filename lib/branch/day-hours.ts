import type { PlaceDetail, PlaceHours, SpecialDay } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { isOverToday, listHoursOn, listSpecialDays, parseWeekdays } from "@/lib/contract/rules/hours";
import { formatHours } from "@/lib/format/date";
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

/** The hours of a week, a line for each row, or one for all where every day has the same: `매일` `24시간`. */
export function listHours(hours: readonly PlaceHours[]): { name: string; value: string }[] {
  const lines = hours.map((line) => ({ name: line.days, value: formatHours(line) }));
  const isSame = lines.length > 1 && lines.every(({ value }) => value === lines[0]!.value);
  const weekdays = new Set(hours.flatMap(({ days }) => parseWeekdays(days)));
  return isSame && weekdays.size === 7 ? [{ name: "매일", value: lines[0]!.value }] : lines;
}

/** The same in one text, a line each. */
export function tellHours(hours: readonly PlaceHours[]): string {
  return listHours(hours)
    .map(({ name, value }) => `${name} ${value}`)
    .join("\n");
}

type KnownHours = Pick<PlaceDetail, "hours" | "closures" | "special_days">;

/** What decides beside its week about a branch's hours on a day; where the backend does not say, a public holiday does. */
export function listSpecialOn(
  { hours, closures = [], special_days: special }: KnownHours,
  day: string,
  holiday?: string,
): SpecialDay[] {
  return (
    special ?? listSpecialDays({ hours, closures }, holiday ? [{ date: day, name: holiday }] : [], day, 1)
  );
}

/** Whether a day is today and its branch, which was open, has closed. @param day `YYYY-MM-DD` @param holiday its name if it is one */
export function isOver(branch: KnownHours, day: string, holiday?: string): boolean {
  if (day !== getToday()) return false;
  const ofDay = listSpecialOn(branch, day, holiday).find((one) => one.day === day);
  const found = ofDay ?? listHoursOn({ hours: branch.hours, closures: [] }, day, []);
  return found.hours.length > 0 && isOverToday(found, new Date());
}

/** What is said of such a day. */
export const CLOSED_TODAY = "오늘은 문을 닫았어요";

/** What `describeHoursOn` says of a day without hours. */
export const CLOSED = "쉬는 날";

function isWholeDay(open: string, close: string): boolean {
  return open === close || (open === "00:00" && close === "24:00");
}
