import { FORM_WORDS } from "@/lib/format/error";

export const PENDING_WORDS =
  "결제사에서 아직 답이 오지 않았어요. 결제됐다면 5분 안에 저절로 확인되고, 아니면 주문이 풀려요.";

/** The messages for an order that failed (`describeError`); what was typed stays. */
export const ORDER_ERRORS = {
  words: { ...FORM_WORDS, payment_pending: PENDING_WORDS },
  fields: ["product", "coupon_user", "use_point", "starts_on", "pay_way", "cash_receipt_number"],
};

/** What is still chosen after a payment that did not come about: never less than a first day and the agreements. */
export function describeKept(hasCoupon: unknown, hasPoints: unknown): string {
  return `고른 시작일과 ${hasCoupon ? "쿠폰, " : ""}${hasPoints ? "포인트, " : ""}동의는 그대로예요.`;
}
