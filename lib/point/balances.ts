import type { ChargedPoint, UsedPoint } from "@/lib/contract/point";
import { toSeoulDate } from "@/lib/contract/rules/days";

const MONTHS_SHOWN = 12;

export type MonthBalance = {
  /** YYYY-MM in Seoul. */
  month: string;
  /** Points at the month's end; for the last month, now. */
  balance: number;
};

/**
 * The balance at the end of each of the last twelve months, the current one last. It is calculated back from today's
 * balance, which comes from the server: later charges are subtracted, what was spent or expired is added. For an
 * expired charge `remaining` is what expired (docs/decisions/coupons-and-points.md).
 *
 * @param remainPoint balance now
 * @param now time of the answers in ms
 */
export function computeMonthBalances(
  charged: readonly ChargedPoint[],
  used: readonly UsedPoint[],
  remainPoint: number,
  now: number,
): MonthBalance[] {
  const changes = [
    ...charged.map(({ created, amount }) => ({ time: Date.parse(created), amount })),
    ...used.map(({ created, amount }) => ({ time: Date.parse(created), amount: -amount })),
    ...charged.flatMap(({ expires_at: end, remaining }) =>
      end && remaining > 0 && Date.parse(end) <= now ? [{ time: Date.parse(end), amount: -remaining }] : [],
    ),
  ];
  return listMonths(now).map((month, index) => {
    const endMs = index === MONTHS_SHOWN - 1 ? now : monthEndMs(month);
    const since = changes.filter(({ time }) => time > endMs && time <= now);
    const balance = since.reduce((rest, { amount }) => rest - amount, remainPoint);
    return { month, balance: Math.max(0, balance) };
  });
}

/** The last twelve months in Seoul, oldest first. */
function listMonths(now: number): string[] {
  const [year, month] = toSeoulDate(new Date(now)).split("-").map(Number) as [number, number];
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const count = year * 12 + (month - 1) - (MONTHS_SHOWN - 1 - index);
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
}

/** The last moment of a month in Seoul. */
function monthEndMs(month: string): number {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return Date.parse(`${next}-01T00:00:00+09:00`) - 1;
}
