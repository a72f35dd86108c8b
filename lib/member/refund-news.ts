import type { Membership, Refund } from "@/lib/contract/membership";
import { addDays } from "@/lib/contract/rules/days";
import { formatPoint, formatPrice } from "@/lib/format/number";

/*
 * What pages say of a stop before anybody asks; how it is worked out and told step by step is in `stop`, which loads with
 * the first sheet.
 */

/** How often a page asks again while money is on its way: the provider is asked once a minute. */
export const UNDER_WAY_MS = 15_000;

/** Whether money of a membership or a payment is on its way. */
export function isUnderWay({ refund }: { refund?: Refund | null }): boolean {
  return refund?.status === "requested" && !refund.at_desk;
}

/** What a stop or cancellation is called once it is done. */
export function nameEnd({ kind, by_closing }: Refund): string {
  if (by_closing) return "끝났어요";
  return kind === "cancel" ? "취소했어요" : "그만뒀어요";
}

/** How long a stop is still news on the page of memberships, in days. */
const NEWS_DAYS = 14;

/** Whether what came of a stop or cancellation is shown in full: something is still owed, or it was not long ago. */
export function isRefundNews({ refund }: Membership, today: string): boolean {
  if (!refund || refund.status === "scheduled") return false;
  const isInterestOwed = refund.interest?.paid_at === null;
  return refund.status === "requested" || isInterestOwed || addDays(refund.on, NEWS_DAYS) >= today;
}

/** `153,000원과 30,600P`, one of them, or empty. */
export function joinReturns(amountKrw: number, points: number): string {
  return [amountKrw > 0 && formatPrice(amountKrw), points > 0 && formatPoint(points)]
    .filter(Boolean)
    .join("과 ");
}

/** A sum with its particle: `153,000원을`, `30,600P를`. */
export function withObject(total: string): string {
  return total + (total.endsWith("P") ? "를" : "을");
}
