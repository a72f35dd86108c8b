import type { Holiday, PlaceHours, SpecialDay } from "../place";
import { addDays, SEOUL_OFFSET_MS } from "./days";

const weekdayNames = "일월화수목금토";
const dayWords: Record<string, readonly number[]> = {
  매일: [0, 1, 2, 3, 4, 5, 6],
  연중무휴: [0, 1, 2, 3, 4, 5, 6],
  평일: [1, 2, 3, 4, 5],
  주말: [0, 6],
};

/**
 * Weekdays (0 is Sunday) that a row of the opening hours names: `평일`, `토요일`, `일·공휴일`, `월~금`.
 * Public holidays are not weekdays: `listHoursOn` knows them.
 *
 * @returns an empty list if the text names no weekday
 */
export function parseWeekdays(days: string): number[] {
  const found = new Set<number>();
  for (const word of days.replace(/공휴일/g, "").split(/[\s·,/및()]+/)) {
    const range = /^([일월화수목금토])(?:요일)?[~\-–]([일월화수목금토])(?:요일)?$/.exec(word);
    if (range) {
      const first = weekdayNames.indexOf(range[1] ?? "");
      const length = (weekdayNames.indexOf(range[2] ?? "") - first + 7) % 7;
      for (let step = 0; step <= length; step += 1) found.add((first + step) % 7);
    } else if (dayWords[word]) {
      dayWords[word].forEach((weekday) => found.add(weekday));
    } else if (/^[일월화수목금토](요일)?$/.test(word)) {
      found.add(weekdayNames.indexOf(word.charAt(0)));
    }
  }
  return [...found].sort();
}

/** What decides about a branch's hours on a day. */
export type HoursSource = {
  hours: readonly PlaceHours[];
  /** First and last day, `YYYY-MM-DD`, and why. */
  closures: readonly { from: string; to: string; reason: string }[];
};

/**
 * When a branch is open on one day. A closure wins; a public holiday has the hours of the row that names it
 * (`일·공휴일`), and where none does, it is a day like any other.
 *
 * @param day `YYYY-MM-DD`
 * @param holidays the public holidays around it
 * @returns no hours where it is closed; the reason where a closure or a holiday decided
 */
export function listHoursOn(
  { hours, closures }: HoursSource,
  day: string,
  holidays: readonly Holiday[],
): SpecialDay {
  const closure = closures.find(({ from, to }) => from <= day && day <= to);
  if (closure) return { day, hours: [], reason: closure.reason };
  const holiday = holidays.find(({ date }) => date === day);
  const ofHolidays = holiday ? hours.filter(({ days }) => days.includes("공휴일")) : [];
  if (holiday && ofHolidays.length > 0) return { day, hours: toSpans(ofHolidays), reason: holiday.name };
  return { day, hours: toSpans(hours.filter(({ days }) => namesDay(days, day))), reason: "" };
}

/**
 * When a day pass can no longer be cancelled: as soon as its branch opens on its day (docs/product.md 10.8). On a day on
 * which nobody can come it can be until the day is over.
 *
 * @param day of the pass, `YYYY-MM-DD` @param holidays the public holidays around it
 * @returns an instant, ISO 8601 in Seoul
 */
export function findDayPassEnd(source: HoursSource, day: string, holidays: readonly Holiday[]): string {
  const [opens] = listHoursOn(source, day, holidays)
    .hours.map(({ open }) => open)
    .sort();
  return opens ? `${day}T${opens}:00+09:00` : `${addDays(day, 1)}T00:00:00+09:00`;
}

/**
 * The days on which a branch does not keep the hours of its week, in order.
 *
 * @param from first day looked at, `YYYY-MM-DD` @param count how many days are looked at
 */
export function listSpecialDays(
  source: HoursSource,
  holidays: readonly Holiday[],
  from: string,
  count: number,
): SpecialDay[] {
  return Array.from({ length: count }, (_, ahead) => addDays(from, ahead)).flatMap((day) => {
    const isClosed = source.closures.some(({ from: first, to }) => first <= day && day <= to);
    if (!isClosed && !holidays.some(({ date }) => date === day)) return [];
    const found = listHoursOn(source, day, holidays);
    const usual = listHoursOn({ hours: source.hours, closures: [] }, day, []);
    return JSON.stringify(found.hours) === JSON.stringify(usual.hours) ? [] : found;
  });
}

/**
 * Whether a branch has closed for the day: its last hours of today are over. Hours that end past midnight are not.
 *
 * @param today the hours of today in Seoul; none are over
 */
export function isOverToday({ hours }: Pick<SpecialDay, "hours">, now: Date): boolean {
  const seoul = new Date(now.getTime() + SEOUL_OFFSET_MS);
  const time = seoul.toISOString().slice(11, 16);
  return hours.every(({ open, close }) => close > open && close <= time);
}

/** Whether something of one day lies within hours of it; what closes at midnight or later is open to the day's end. */
export function isWithinHours(
  { start, end }: { start: string; end: string },
  hours: SpecialDay["hours"],
): boolean {
  return hours.some(({ open, close }) => open <= start && (close <= open || end <= close));
}

/** Whether a row of the opening hours names the weekday of a day, `YYYY-MM-DD`. */
function namesDay(days: string, day: string): boolean {
  return parseWeekdays(days).includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

function toSpans(rows: readonly PlaceHours[]): SpecialDay["hours"] {
  return rows.map(({ open, close }) => ({ open, close }));
}
