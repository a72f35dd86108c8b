import type { Payment } from "@/lib/contract/payment";
import { formatPrice } from "@/lib/format/price";

type Line = { name: string; note?: string; value: string };
/** What an order comes to, paid or only reckoned. */
type Amounts = Pick<Payment, "list_price" | "coupon_discount" | "point_used" | "amount">;

/** How the amount of a payment comes about; the last line is the amount. Reductions of 0 are left out. */
export function listPriceLines({ list_price, coupon_discount, point_used, amount }: Amounts): Line[] {
  return [
    { name: "정가", value: formatPrice(list_price) },
    ...(coupon_discount > 0 ? [{ name: "쿠폰 할인", value: `−${formatPrice(coupon_discount)}` }] : []),
    ...(point_used > 0 ? [{ name: "포인트", value: `−${formatPrice(point_used)}` }] : []),
    { name: "결제 금액", note: "부가세가 들어 있어요", value: formatPrice(amount) },
  ];
}

/** What comes back when a payment is cancelled, and where to. */
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
    ...(point_used > 0 ? [{ name: "포인트", value: `${point_used.toLocaleString("ko-KR")}P` }] : []),
  ];
}
