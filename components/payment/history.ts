import type { Payment, PaymentStatus } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { formatPrice } from "@/lib/format/number";
import { nameEnd } from "@/lib/member/refund-news";

export type PaymentMonth = {
  /** In Seoul, `YYYY-MM`. */
  month: string;
  /** What was paid and not refunded, whole won. */
  totalKrw: number;
  /** In their original order, each with its day in Seoul, `YYYY-MM-DD`. */
  entries: { payment: Payment; day: string }[];
};

/** A day in Seoul is expensive to compute, and in a long list only the newest page is new. */
const days = new WeakMap<Payment, string>();

/** Sorts payments by the month in which they were ordered. Only what is paid and stays paid counts in a total. */
export function groupPaymentsByMonth(payments: readonly Payment[]): PaymentMonth[] {
  const months = new Map<string, PaymentMonth>();
  for (const payment of payments) {
    const day = days.get(payment) ?? toSeoulDate(payment.created);
    days.set(payment, day);
    const month = day.slice(0, 7);
    const group = months.get(month) ?? { month, totalKrw: 0, entries: [] };
    group.entries.push({ payment, day });
    if (payment.status === "paid") group.totalKrw += payment.amount - (payment.refunded_amount ?? 0);
    months.set(month, group);
  }
  return [...months.values()];
}

const names: Record<PaymentStatus, string> = {
  ready: "결제 대기",
  paid: "결제 완료",
  cancelled: "취소됨",
  failed: "결제 실패",
};

/** What has become of an order, in a word or two. */
export function getPaymentWord({ status, refund, refunded_amount: refundedKrw = 0 }: Payment): string {
  if (status !== "paid") return names[status];
  if (refund?.status === "requested")
    return refund.kind === "cancel" && !refund.by_closing ? "취소하는 중" : "환불하는 중";
  // Of a move, too, whose stop is the first order's.
  if (refundedKrw > 0) return `${formatPrice(refundedKrw)} 환불`;
  return refund?.status === "refunded" ? nameEnd(refund) : names.paid;
}

/**
 * Whether the member can cancel a payment now; if the backend does not say, a paid one may be tried. One that is being
 * cancelled needs no second wish.
 */
export function isCancellable({ is_cancellable, status, refund }: Payment): boolean {
  if (refund?.status === "requested") return false;
  return (is_cancellable as boolean | undefined) ?? status === "paid";
}
