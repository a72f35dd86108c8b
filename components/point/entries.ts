import type { ChargedPoint, UsedPoint } from "@/lib/contract/point";
import { toSeoulDate, countDaysBetween } from "@/lib/contract/rules/days";
import { formatPoint } from "@/lib/format/number";

/** One line of the member's points; `isUsed` is the site's own mark (docs/product.md 11.8). */
export type PointEntry = (UsedPoint & { isUsed: true }) | (ChargedPoint & { isUsed: false });

export const POINT_FILTERS = ["all", "charged", "used"] as const;
export type PointFilter = (typeof POINT_FILTERS)[number];

/** Puts spent and received points into one list, newest first by `created` (docs/product.md 11.8). */
export function mergePoints(used: readonly UsedPoint[], charged: readonly ChargedPoint[]): PointEntry[] {
  return [
    ...used.map((point) => ({ ...point, isUsed: true as const })),
    ...charged.map((point) => ({ ...point, isUsed: false as const })),
  ].sort((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id);
}

/** The lines that pass a filter. */
export function filterPoints(entries: readonly PointEntry[], filter: PointFilter): PointEntry[] {
  return entries.filter(({ isUsed }) => filter === "all" || isUsed === (filter === "used"));
}

export type PointMonth = { /** YYYY-MM in Seoul. */ month: string; entries: PointEntry[] };

/** Groups sorted lines by their month in Seoul. */
export function groupPointsByMonth(entries: readonly PointEntry[]): PointMonth[] {
  const months: PointMonth[] = [];
  for (const entry of entries) {
    const month = toSeoulDate(entry.created).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}

export const EXPIRING_WITHIN_DAYS = 30;

export type ExpiringPoints = {
  /** The last day on which they can be spent, in Seoul, YYYY-MM-DD. */
  date: string;
  daysLeft: number;
  amount: number;
};

/** Unspent points by when they end. */
export type PointEndings = {
  /** Within 30 days, soonest first. */
  soon: ExpiringPoints[];
  /** After that, soonest first. */
  later: ExpiringPoints[];
  /** Those without an end. */
  lasting: number;
};

/**
 * Until when the points that are left can be spent, summed by their last day.
 *
 * @param now time of the answer in ms
 */
export function groupPointEndings(charged: readonly ChargedPoint[], now: number): PointEndings {
  const today = toSeoulDate(new Date(now));
  const amounts = new Map<string, number>();
  let lasting = 0;
  for (const { remaining, expires_at: expiresAt } of charged) {
    if (remaining <= 0) continue;
    if (!expiresAt) lasting += remaining;
    else if (Date.parse(expiresAt) > now) {
      const date = toSeoulDate(expiresAt);
      amounts.set(date, (amounts.get(date) ?? 0) + remaining);
    }
  }
  const endings = [...amounts]
    .map(([date, amount]) => ({ date, amount, daysLeft: countDaysBetween(today, date) }))
    .sort((a, b) => a.daysLeft - b.daysLeft);
  return {
    soon: endings.filter(({ daysLeft }) => daysLeft <= EXPIRING_WITHIN_DAYS),
    later: endings.filter(({ daysLeft }) => daysLeft > EXPIRING_WITHIN_DAYS),
    lasting,
  };
}

/** What a line of the list adds or subtracts, with sign and word: `+5,000P` `적립`. */
export function describeAmount({ isUsed, amount }: PointEntry): { word: string; amount: string } {
  return isUsed
    ? { word: "사용", amount: `−${formatPoint(amount)}` }
    : { word: "적립", amount: `+${formatPoint(amount)}` };
}

/**
 * The secondary line under an amount: the balance after a use; for a charge what is left and until when, or what
 * expired.
 *
 * @param now time of the answers in ms
 */
export function describeRest(entry: PointEntry, now: number): string | null {
  if (entry.isUsed) return Number.isFinite(entry.balance) ? `잔액 ${formatPoint(entry.balance)}` : null;
  const { remaining, expires_at: end } = entry;
  if (remaining === 0) return "모두 사용했어요";
  if (!end) return null;
  const date = toSeoulDate(end).replaceAll("-", ".");
  if (Date.parse(end) <= now) return `${date}에 ${formatPoint(remaining)} 사라짐`;
  return `${date}까지 ${formatPoint(remaining)}`;
}
