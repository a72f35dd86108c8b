import type { product } from "../../db/schema";

type Term = Pick<typeof product.$inferSelect, "kind" | "months" | "visits">;

const TEAM_CLASS_MONTHS = 2;
/** For every ten lessons. */
const PT_MONTHS = 3;

/**
 * The last day on which something bought can be used: by months up to the day before the same date, a team class
 * within two months (as its description says), PT within three months for every ten lessons, a day pass on its day.
 *
 * @param startsOn the first day, `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function findLastDay({ kind, months, visits }: Term, startsOn: string): string {
  if (months !== null) return endAfterMonths(startsOn, months);
  if (kind === "team_class") return endAfterMonths(startsOn, TEAM_CLASS_MONTHS);
  if (kind === "pt") return endAfterMonths(startsOn, PT_MONTHS * Math.ceil((visits ?? 10) / 10));
  return startsOn;
}

/** A month without that date ends the term with its own last day (민법 제160조): from 31 January, to the end of February. */
function endAfterMonths(startsOn: string, months: number): string {
  const [year = 0, month = 1, date = 1] = startsOn.split("-").map(Number);
  const monthEnd = new Date(Date.UTC(year, month + months, 0));
  const end =
    date > monthEnd.getUTCDate() ? monthEnd : new Date(Date.UTC(year, month - 1 + months, date - 1));
  return end.toISOString().slice(0, 10);
}
