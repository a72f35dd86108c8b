"use client";

import { createPortal } from "react-dom";
import styled, { createGlobalStyle } from "styled-components";
import { site } from "@/lib/config/site";
import type { Payment } from "@/lib/contract/payment";
import { splitVat } from "@/lib/contract/rules/price";
import { formatPrice } from "@/lib/format/number";
import { listStopLines } from "@/lib/member/stop";
import { listPriceLines } from "@/lib/payment/order";
import { listPaymentFacts } from "./facts";

const { company, brand } = site;
const seller = [
  ["상호", company.legalName],
  ["대표자", company.representative],
  ["사업자등록번호", company.businessNumber],
  ["주소", company.address],
  ["전화", company.phone],
] as const;

/** The receipt as it is printed; it is not visible on the screen. */
export function PrintedReceipt({ payment }: { payment: Payment }) {
  const { order_name, place, amount, status, refund } = payment;
  const stop = refund?.kind === "stop" && refund.status === "refunded" ? refund : null;
  const { moneyLines, pointLines } = stop
    ? listStopLines(stop, payment.point_used)
    : { moneyLines: [], pointLines: [] };
  const refundRows = [...moneyLines, ...pointLines].map(({ name, value }) => [name, value]);
  const { supplyKrw, vatKrw } = splitVat(amount);
  const rows = [
    ["상품", [order_name, place?.name].filter(Boolean).join(" · ")],
    ...listPaymentFacts(payment).map(({ name, value }) => [name, value]),
  ];
  const amounts = [
    ...listPriceLines(payment)
      .slice(0, -1)
      .map(({ name, value }) => [name, value]),
    ["공급가액", formatPrice(supplyKrw)],
    ["부가세", formatPrice(vatKrw)],
  ];
  return createPortal(
    <Paper data-print-only>
      <PrintOnlyThis />
      <h1>
        {brand} {status === "cancelled" ? "취소 영수증" : "영수증"}
      </h1>
      <Table rows={seller} />
      <Table rows={rows} />
      <Table rows={amounts} />
      <p>
        <span>{status === "cancelled" ? "취소한 금액" : "결제 금액"}</span>
        <strong>{formatPrice(amount)}</strong>
      </p>
      {stop && (
        <>
          <Table rows={refundRows} />
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
    </Paper>,
    document.body,
  );
}

function Table({ rows }: { rows: readonly (readonly (string | undefined)[])[] }) {
  return (
    <table>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PrintOnlyThis = createGlobalStyle`
  @media print {
    body > :not([data-print-only]) {
      display: none !important;
    }
    @page {
      margin: 18mm;
    }
  }
`;

const Paper = styled.div`
  display: none;

  @media print {
    display: block;
    max-width: 150mm;
    margin-inline: auto;
    color: #000;
    font-size: 11pt;
    line-height: 1.5;

    h1 {
      font-size: 18pt;
    }
    table {
      width: 100%;
      margin-top: 6mm;
      border-top: 1px solid #000;
    }
    th,
    td {
      padding: 1.5mm 0;
      border-bottom: 1px solid #ccc;
      text-align: left;
      vertical-align: top;
    }
    th {
      width: 34mm;
      font-weight: 400;
    }
    table:last-of-type td {
      text-align: right;
    }
    p {
      display: flex;
      justify-content: space-between;
      margin-top: 4mm;
      font-size: 14pt;
    }
    small {
      display: block;
      margin-top: 6mm;
      font-size: 9pt;
    }
  }
`;
