"use client";

import { site } from "@/lib/config/site";
import type { Payment } from "@/lib/contract/payment";
import { splitVat } from "@/lib/contract/rules/price";
import { formatPrice } from "@/lib/format/number";
import { listStopLines } from "@/lib/member/stop";
import { listPriceLines } from "@/lib/payment/order";
import { describeOtherOrders } from "./facts";
import { PrintedPaper, PrintedTable, seller } from "./printed";

type PrintedReceiptProps = {
  payment: Payment;
  /** What else is known of it. */
  facts: readonly { name: string; value: string }[];
};

/** The receipt as it is printed; it is not visible on the screen. */
export function PrintedReceipt({ payment, facts }: PrintedReceiptProps) {
  const { order_name, place, amount, status, refund } = payment;
  const stop = refund?.kind === "stop" && refund.status === "refunded" ? refund : null;
  const { moneyLines, pointLines } = stop
    ? listStopLines(stop, payment.point_used)
    : { moneyLines: [], pointLines: [] };
  const refundRows = [...moneyLines, ...pointLines].map(({ name, value }) => [name, value]);
  const others = describeOtherOrders(payment);
  const { supplyKrw, vatKrw } = splitVat(amount);
  const rows = [
    ["상품", [order_name, place?.name].filter(Boolean).join(" · ")],
    ...facts.map(({ name, value }) => [name, value]),
  ];
  const amounts = [
    ...listPriceLines(payment)
      .slice(0, -1)
      .map(({ name, value }) => [name, value]),
    ["공급가액", formatPrice(supplyKrw)],
    ["부가세", formatPrice(vatKrw)],
  ];
  return (
    <PrintedPaper>
      <h1>
        {site.brand} {status === "cancelled" ? "취소 영수증" : "영수증"}
      </h1>
      <PrintedTable rows={seller} />
      <PrintedTable rows={rows} />
      <PrintedTable hasAmounts rows={amounts} />
      <p>
        <span>{status === "cancelled" ? "취소한 금액" : "결제 금액"}</span>
        <strong>{formatPrice(amount)}</strong>
      </p>
      {stop && (
        <>
          <PrintedTable hasAmounts rows={refundRows} />
          {others && <small>{others}</small>}
          <p>
            <span>돌려드린 금액</span>
            <strong>{formatPrice(payment.refunded_amount ?? 0)}</strong>
          </p>
        </>
      )}
      <small>
        공급가액은 결제 금액을 1.1로 나누어 원 단위로 반올림했고, 부가세는 나머지예요. 이 영수증은
        세금계산서가 아니에요.
      </small>
    </PrintedPaper>
  );
}
