import { toSeoulDate } from "@/lib/contract/rules/days";
import { formatPoint } from "@/lib/format/number";
import type { PointEntry } from "./entries";

/** What a line of the list adds or takes, with sign and word: `+5,000P` `적립`. */
export function describeAmount({ isUsed, amount }: PointEntry): { word: string; amount: string } {
  return isUsed
    ? { word: "사용", amount: `−${formatPoint(amount)}` }
    : { word: "적립", amount: `+${formatPoint(amount)}` };
}

/**
 * The quiet line under an amount: the balance after a use; of a charge what is left of it and until when, or what
 * ran out.
 *
 * @param now the moment in ms at which the answers came
 */
export function describeRest(entry: PointEntry, now: number): string | null {
  if (entry.isUsed) return Number.isFinite(entry.balance) ? `잔액 ${formatPoint(entry.balance)}` : null;
  const { remaining, expires_at: end } = entry;
  if (remaining === 0) return "모두 사용했어요";
  if (!end) return null;
  const date = toSeoulDate(end).replaceAll("-", ".");
  if (Date.parse(end) <= now) return `${date}에 ${formatPoint(remaining)} 사라짐`;
  return `${formatPoint(remaining)} 남음 · ${date}까지`;
}
