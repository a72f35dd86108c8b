import { addDays } from "@/lib/contract/rules/days";

/**
 * The days of a month in weeks from Sunday to Saturday, as calendars here begin them.
 *
 * @param month `YYYY-MM`
 * @returns days as `YYYY-MM-DD`; null where a week begins in the month before or ends in the one after
 */
export function listWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const weeks: (string | null)[][] = [];
  for (let sunday = addDays(first, -findWeekday(first)); ; sunday = addDays(sunday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
    if (!week.some((day) => day.startsWith(month))) return weeks;
    weeks.push(week.map((day) => (day.startsWith(month) ? day : null)));
  }
}

/**
 * The day to which a key moves in a calendar (ARIA's pattern of a date grid): arrows by a day or a week, Home and End to
 * the week's ends, Page Up and Page Down by a month, with Shift by a year.
 *
 * @param day `YYYY-MM-DD` @param key as in `KeyboardEvent.key`
 * @returns null for another key
 */
export function moveDay(day: string, key: string, hasShift = false): string | null {
  const months = hasShift ? 12 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -findWeekday(day));
    case "End":
      return addDays(day, 6 - findWeekday(day));
    case "PageUp":
      return addMonths(day, -months);
    case "PageDown":
      return addMonths(day, months);
    default:
      return null;
  }
}

/** The same day so many months after, or the last one of a shorter month. @param day `YYYY-MM-DD` */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6. */
function findWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
