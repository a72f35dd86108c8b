import { addDays } from "@/lib/contract/rules/days";
import { formatDateOfYear } from "@/lib/format/date";

/* Apart from components/ui/month.ts, which loads with the sheet of a month. */

/** How many days are offered with one press each. */
const CHIP_DAYS = 7;

/** A day and how its box names it. */
export type NamedDay = { day: string; label: string };

/**
 * The days to choose with one press.
 *
 * @param first the first day that can be chosen @param last the last one @param today in Seoul, all `YYYY-MM-DD`
 */
export function listNextDays(first: string, last: string, today: string): NamedDay[] {
  const days = Array.from({ length: CHIP_DAYS }, (_, index) => addDays(first, index));
  return days.filter((day) => day <= last).map((day) => nameDay(day, today));
}

/** `오늘 20일 (금)`, `11월 22일 (일)`: the box is narrow, and today and tomorrow need no month. @param today in Seoul */
export function nameDay(day: string, today: string): NamedDay {
  const date = formatDateOfYear(day);
  const word = findDayWord(day, today);
  return { day, label: word ? `${word} ${date.replace(/^\d+월 /, "")}` : date };
}

/** `오늘`, `내일`; undefined for every other day. @param today in Seoul, both `YYYY-MM-DD` */
export function findDayWord(day: string, today: string): string | undefined {
  if (day === today) return "오늘";
  return day === addDays(today, 1) ? "내일" : undefined;
}
