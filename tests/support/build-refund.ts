import type { Refund, RefundQuote } from "@/lib/contract/membership";

/** A membership of 90 days for 270,000 won, stopped on its thirtieth. */
export const working = {
  paid: 270_000,
  used_amount: 90_000,
  penalty: 27_000,
  amount: 153_000,
  unit: "day",
  used: 30,
  total: 90,
  points: 0,
  usable_through: "2026-09-30",
} as const satisfies Refund["working"];

/** What stopping on 30 September 2026 would bring back. */
export function buildQuote(fields: Partial<RefundQuote> = {}): RefundQuote {
  return {
    kind: "stop",
    on: "2026-09-30",
    ...working,
    point_used: 0,
    is_coupon_returned: false,
    is_coupon_spent: false,
    paused_days: 0,
    bonus_days: 0,
    ...fields,
  };
}

/** A stop on that day whose money has gone back. */
export function buildRefund(fields: Partial<Refund> = {}): Refund {
  return {
    kind: "stop",
    status: "refunded",
    on: "2026-09-30",
    working,
    requested_at: "2026-09-30T09:00:00+09:00",
    refunded_at: "2026-09-30T09:01:00+09:00",
    ...fields,
  };
}
