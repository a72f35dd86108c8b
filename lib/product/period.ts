import type { Product } from "@/lib/contract/product";
import { countContractDays } from "@/lib/refund/period";

type Term = Pick<Product, "kind" | "months" | "visits">;

const DAY_MS = 86_400_000;
const TEAM_CLASS_MONTHS = 2;
/** For every ten lessons. */
const PT_MONTHS = 3;

/**
 * The last day on which something bought can be used, as the backend counts it: by months up to the day before the same
 * date, a team class within two months, PT within three months for every ten lessons, a day pass on its day.
 *
 * @param startsOn the first day, `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function findLastDay(term: Term, startsOn: string): string {
  const months = countMonths(term);
  const days = months === null ? 1 : countContractDays(startsOn, months);
  return new Date(Date.parse(startsOn) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** `3개월`, `10회` or `하루`: how much of it is bought. */
export function describeAmount({ months, visits, kind }: Term): string {
  if (months !== null) return `${months}개월`;
  return kind === "day_pass" || visits === null ? "하루" : `${visits}회`;
}

/** Within how many months it has to be used; null for a single day. */
function countMonths({ kind, months, visits }: Term): number | null {
  if (months !== null) return months;
  if (kind === "team_class") return TEAM_CLASS_MONTHS;
  if (kind === "pt") return PT_MONTHS * Math.ceil((visits ?? 10) / 10);
  return null;
}
