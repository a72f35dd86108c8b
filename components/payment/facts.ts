import type { CashReceipt, Payment } from "@/lib/contract/payment";
import { formatNumber } from "@/lib/contract/rules/number";
import { formatDate, formatMoment } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import type { AmountLine } from "@/lib/payment/order";

/** What else is known about a payment, in Korean; unknown facts are left out. */
export function listPaymentFacts(payment: Payment): { name: string; value: string }[] {
  const {
    method,
    card_name,
    card_number_masked,
    cash_receipt,
    approved_at,
    cancelled_at,
    starts_on,
    refund,
  } = payment;
  const { culture_number: culture, refunded_amount: refundedKrw = 0 } = payment;
  // Of a cancellation `cancelled_at` tells.
  const stop = refund?.kind === "stop" && refund.status !== "scheduled" ? refund : null;
  const facts: [name: string, value: string | null][] = [
    ["결제 수단", [method, card_name].filter(Boolean).join(" · ") || null],
    ["카드 번호", card_number_masked],
    ["현금영수증", cash_receipt ? describeCashReceipt(cash_receipt) : null],
    ["결제 일시", approved_at && formatMoment(approved_at)],
    ["취소 일시", cancelled_at && formatMoment(cancelled_at)],
    ["이용 시작일", formatDate(starts_on)],
    [stop?.by_closing ? "끝난 날" : "그만둔 날", stop && formatDate(stop.on)],
    ["환불 일시", stop?.refunded_at ? formatMoment(stop.refunded_at) : null],
    // Of a stop of its own the page says more.
    ["돌려받은 금액", !refund && refundedKrw > 0 ? formatPrice(refundedKrw) : null],
    ["늦은 환불의 이자", refund?.interest ? describeInterest(refund.interest) : null],
    ["문화비 소득공제", culture && approved_at ? `대상 · 등록 번호 ${culture}` : null],
    ["주문 번호", payment.order_number ?? payment.id],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function describeCashReceipt({ kind, number_masked, state, amount, issue_number }: CashReceipt): string {
  if (state === "cancelled") return "취소됐어요";
  if (state === "pending") return "발급하고 있어요. 하루 안에 여기에 보여요";
  const use = kind === "business" ? "지출증빙용" : kind === "personal" ? "소득공제용" : "국세청 번호";
  const where = [use, number_masked].filter(Boolean).join(" ");
  return `${where} · ${formatPrice(amount)} · 승인번호 ${issue_number ?? ""}`;
}

function describeInterest({
  amount,
  paid_at,
}: NonNullable<NonNullable<Payment["refund"]>["interest"]>): string {
  return `${formatPrice(amount)}, ${paid_at ? `${formatMoment(paid_at)}에 보냄` : "받을 계좌를 알려 주세요"}`;
}

/**
 * Why what went back is not reckoned from what was paid here alone: all orders that moved a membership are one contract, and
 * so is what somebody else paid for it before. Null where it is.
 */
export function describeOtherOrders({ amount, refund, refunded_amount = 0 }: Payment): string | null {
  const { working, at_desk, status } = refund ?? {};
  if (!working || working.paid === amount) return null;
  if (at_desk) return "처음 산 사람이 낸 금액까지 더해 계산했어요.";
  const sum = `지점을 바꾸며 낸 ${formatPrice(working.paid - amount)}을 더해 계산했어요.`;
  const hereKrw = refund?.kind === "cancel" ? amount : refunded_amount;
  if (status !== "refunded" || working.amount === 0) return sum;
  return `${sum} ${formatPrice(working.amount - hereKrw)}은 지점을 바꾼 결제로, ${formatPrice(hereKrw)}은 이 결제로 돌려드렸어요.`;
}

/** What is refunded when a payment is cancelled, and where to. */
export function listReturns({
  method,
  pay_way,
  amount,
  coupon_discount,
  coupon_name,
  bonus_days = 0,
  point_used,
}: Payment): AmountLine[] {
  return [
    ...(amount > 0
      ? [
          {
            name: method ?? "결제 수단",
            note:
              pay_way === "transfer"
                ? "결제한 수단으로 3영업일 안에 보내고, 은행에 따라 며칠 뒤에 보여요"
                : "3영업일 안에 보내고, 카드사에 따라 며칠 뒤에 보여요",
            value: formatPrice(amount),
          },
        ]
      : []),
    ...(coupon_discount > 0 || bonus_days > 0
      ? [{ name: "쿠폰", ...(coupon_name && { note: coupon_name }), value: "다시 쓸 수 있어요" }]
      : []),
    ...(point_used > 0 ? [{ name: "포인트", value: `${formatNumber(point_used)}P` }] : []),
  ];
}

/** The reason for a cancellation; sent as written. */
export const CANCEL_REASONS = [
  "일정이 바뀌었어요",
  "다른 상품으로 바꾸고 싶어요",
  "잘못 결제했어요",
  "다른 이유가 있어요",
] as const;

/** Sent where nobody wanted to say why: the call wants a reason. */
export const NO_CANCEL_REASON = "이유를 말하지 않았어요";
