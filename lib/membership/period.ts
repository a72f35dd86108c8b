import type { Membership } from "@/lib/contract/membership";
import { countUsedDays } from "@/lib/refund/period";

const DAY_MS = 86_400_000;

export type MembershipPeriod = {
  /** Days from the first to the last, both included. */
  totalDays: number;
  /** Days gone by, today included; 0 before the first. */
  usedDays: number;
  /** Days after today; 0 on the last day. */
  daysLeft: number;
  /** Days until the first; 0 from then on. */
  daysToStart: number;
};

/**
 * Where today stands in a membership. Used and left always add up to the whole.
 *
 * @param membership its first and last day, `YYYY-MM-DD`
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function getMembershipPeriod(
  { starts_on, ends_on }: Pick<Membership, "starts_on" | "ends_on">,
  today: string,
): MembershipPeriod {
  const totalDays = countDays(starts_on, ends_on) + 1;
  const usedDays = countUsedDays(starts_on, today, totalDays);
  return {
    totalDays,
    usedDays,
    daysLeft: totalDays - usedDays,
    daysToStart: Math.max(countDays(today, starts_on), 0),
  };
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
