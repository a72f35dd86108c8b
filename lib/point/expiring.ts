import type { ChargedPoint } from "@/lib/contract/point";
import { countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";

export const EXPIRING_WITHIN_DAYS = 30;

export type ExpiringPoints = {
  /** The last day on which they can be spent, in Seoul, YYYY-MM-DD. */
  date: string;
  daysLeft: number;
  amount: number;
};

/**
 * Unspent points that are gone within 30 days, summed up by their last day, soonest first.
 *
 * @param now the moment in ms at which the answer came
 */
export function selectExpiringPoints(charged: readonly ChargedPoint[], now: number): ExpiringPoints[] {
  const today = toSeoulDate(new Date(now));
  const amounts = new Map<string, number>();
  for (const { remaining, expires_at: expiresAt } of charged) {
    if (remaining <= 0 || !expiresAt || Date.parse(expiresAt) <= now) continue;
    const date = toSeoulDate(expiresAt);
    if (countDaysBetween(today, date) > EXPIRING_WITHIN_DAYS) continue;
    amounts.set(date, (amounts.get(date) ?? 0) + remaining);
  }
  return [...amounts]
    .map(([date, amount]) => ({ date, amount, daysLeft: countDaysBetween(today, date) }))
    .sort((a, b) => a.daysLeft - b.daysLeft);
}
