import type { Refund } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { PaymentRow, RefundRow } from "../../db/schema";
import { toSeoulTime, toSeoulTimeOrNull } from "../../time";
import type { StoredMembership } from "../membership/queries";

/**
 * What has become of a member's wish to stop or to cancel, or of a closing that ended it, in the contract's shape; null if
 * there is none.
 *
 * @param stop of the same payment, taken back or not
 * @param movesKrw what was paid for moving what it bought, won
 */
export function toRefund({ order, stop, movesKrw, interest, byClosing }: Ended): Refund | null {
  const back = toCancellation(order, movesKrw) ?? (stop && toStop(order, stop));
  if (!back) return null;
  const paidAt = interest?.paidAt ? new Date(interest.paidAt) : null;
  return {
    ...back,
    ...(byClosing && { by_closing: byClosing }),
    ...(interest && { interest: { amount: interest.krw, paid_at: toSeoulTimeOrNull(paidAt) } }),
  };
}

interface Ended extends Pick<StoredMembership, "byClosing" | "interest" | "movesKrw" | "stop"> {
  order: PaymentRow;
}

function toStop(
  { handsPaymentId }: PaymentRow,
  { stopsOn, askedAt, takenBackAt, dueAt, refundedAt, working }: RefundRow,
): Refund | null {
  if (takenBackAt) return null;
  return {
    ...(handsPaymentId !== null && { at_desk: true }),
    kind: "stop",
    status: refundedAt ? "refunded" : dueAt ? "requested" : "scheduled",
    on: stopsOn,
    working,
    requested_at: toSeoulTime(askedAt),
    refunded_at: toSeoulTimeOrNull(refundedAt),
  };
}

/** Before the first day everything comes back; an order that failed was never a purchase. */
function toCancellation(
  { status, amountKrw, pointUsed, refundDueAt, refundedAt, cancelledAt }: PaymentRow,
  movesKrw: number,
): Refund | null {
  const askedAt = refundDueAt ?? cancelledAt;
  if (!askedAt || (status !== "paid" && status !== "cancelled")) return null;
  return {
    kind: "cancel",
    status: status === "cancelled" ? "refunded" : "requested",
    on: toSeoulDate(askedAt),
    working: {
      paid: amountKrw + movesKrw,
      used_amount: 0,
      penalty: 0,
      amount: amountKrw + movesKrw,
      unit: "day",
      used: 0,
      total: 1,
      points: pointUsed,
    },
    requested_at: toSeoulTime(askedAt),
    refunded_at: toSeoulTimeOrNull(refundedAt ?? cancelledAt),
  };
}
