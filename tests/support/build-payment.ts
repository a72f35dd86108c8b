import type { Payment } from "@/lib/contract/payment";

/** Ids in the API's format. */
export const paymentId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A paid payment as the backend answers it; a test sets what it is about. */
export function buildPayment(fields: Partial<Payment> = {}): Payment {
  return {
    id: paymentId(1),
    order_name: "회원권 3개월",
    product: null,
    place: { pk: 1, name: "역삼" },
    full_price: fields.list_price ?? 297_000,
    list_price: 297_000,
    coupon_discount: 0,
    point_used: 0,
    amount: 297_000,
    status: "paid",
    method: "카드",
    card_name: "신한카드",
    card_number_masked: "9410-****-****-1234",
    approved_at: "2026-11-20T14:32:10+09:00",
    created: "2026-11-20T14:31:00+09:00",
    receipt_url: null,
    starts_on: "2026-11-25",
    cancelled_at: null,
    is_cancellable: false,
    ...fields,
  };
}
