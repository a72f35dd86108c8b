import type { Payment } from "@/lib/contract/payment";
import { formatDate } from "@/lib/format/date";
import { formatMoment } from "./moment";

/** What else is known about a payment, in words; what is not known is left out. */
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
