import type { Payment } from "@/lib/contract/payment";
import { formatNumber } from "@/lib/contract/rules/number";
import { formatPrice } from "@/lib/format/number";

type Line = { name: string; note?: string; value: string };
/** What an order costs, paid or only calculated. */
type Amounts = Pick<Payment, "full_price" | "list_price" | "coupon_discount" | "point_used" | "amount">;

/**
 * How the amount of a payment is calculated: from the full price, less the sale, coupon and points; the last line
 * is the amount. Reductions of 0 are left out. Of an old order only what the product cost then may be known, which is
 * not called 정가.
 */
export function listPriceLines({
  full_price,
  list_price,
  coupon_discount,
  point_used,
  amount,
}: Amounts): Line[] {
  const reductions = [
    { name: "할인", krw: (full_price ?? list_price) - list_price },
    { name: "쿠폰 할인", krw: coupon_discount },
    { name: "포인트", krw: point_used },
  ];
  return [
    full_price === undefined
      ? { name: "상품 금액", value: formatPrice(list_price) }
      : { name: "정가", value: formatPrice(full_price) },
    ...reductions
      .filter(({ krw }) => krw > 0)
      .map(({ name, krw }) => ({ name, value: `−${formatPrice(krw)}` })),
    { name: "결제 금액", note: "부가세가 들어 있어요", value: formatPrice(amount) },
  ];
}

/** What is refunded when a payment is cancelled, and where to. */
export function listReturns({ method, amount, coupon_discount, point_used }: Payment): Line[] {
  return [
    ...(amount > 0
      ? [
          {
            name: method ?? "결제 수단",
            note: "카드사에 따라 3~5영업일이 걸려요",
            value: formatPrice(amount),
          },
        ]
      : []),
    ...(coupon_discount > 0 ? [{ name: "쿠폰", value: "다시 쓸 수 있어요" }] : []),
    ...(point_used > 0 ? [{ name: "포인트", value: `${formatNumber(point_used)}P` }] : []),
  ];
}
