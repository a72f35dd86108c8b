import type { ChargedPoint, UsedPoint } from "@/lib/contract/point";

/** Points spent. */
export function buildUsedPoint(changes: Partial<UsedPoint> = {}): UsedPoint {
  return {
    id: 1,
    created: "2026-10-22T12:15:00+09:00",
    amount: 3_000,
    reason: "1일권 결제",
    balance: 7_000,
    ...changes,
  };
}

/** Points received, all unspent and without an end. */
export function buildChargedPoint(changes: Partial<ChargedPoint> = {}): ChargedPoint {
  const amount = changes.amount ?? 10_000;
  return {
    id: 1,
    created: "2026-10-03T11:00:00+09:00",
    amount,
    remaining: amount,
    reason: "친구 초대",
    expires_at: null,
    ...changes,
  };
}
