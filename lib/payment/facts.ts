import type { Payment } from "@/lib/contract/payment";
import { SEOUL_OFFSET_MS, toSeoulDate } from "@/lib/contract/rules/days";
import { formatDate } from "@/lib/format/date";

/** What else is known about a payment, in Korean; unknown facts are left out. */
export function listPaymentFacts(payment: Payment): { name: string; value: string }[] {
  const { method, card_name, card_number_masked, approved_at, cancelled_at, starts_on, id } = payment;
  const facts: [name: string, value: string | null][] = [
    ["결제 방법", [method, card_name].filter(Boolean).join(" · ") || null],
    ["카드 번호", card_number_masked],
    ["결제 일시", approved_at && formatMoment(approved_at)],
    ["취소 일시", cancelled_at && formatMoment(cancelled_at)],
    ["이용 시작일", formatDate(starts_on)],
    ["주문 번호", id],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** A moment in Seoul: `2026년 11월 20일 (금) 14:32`. @param value ISO 8601 with offset */
function formatMoment(value: string): string {
  const time = new Date(new Date(value).getTime() + SEOUL_OFFSET_MS).toISOString().slice(11, 16);
  return `${formatDate(toSeoulDate(value))} ${time}`;
}

/** The reason for a cancellation; sent as written. */
export const CANCEL_REASONS = [
  "일정이 바뀌었어요",
  "다른 상품으로 바꾸고 싶어요",
  "잘못 결제했어요",
  "다른 이유가 있어요",
] as const;
