"use client";

import styled from "styled-components";
import { Facts } from "@/components/ui/facts";
import { SumLines } from "@/components/ui/sum-lines";
import type { Payment } from "@/lib/contract/payment";
import { formatDate } from "@/lib/format/date";
import { listPriceLines } from "@/lib/payment/order";

/**
 * An order as the server has it: what, and how its amount is calculated. One to be paid says where and from when too, and how
 * where that is not asked below; of a paid one the ticket has said so, and the number to name it by takes their place.
 */
export function OrderSummary({ payment }: { payment: Payment }) {
  const { id, order_number, order_name, place, starts_on, status, method, moved_from, term } = payment;
  const link = place && <a href={`/place/${place.pk}`}>{place.name}점</a>;
  const facts = [
    ...(status === "paid"
      ? [{ name: "주문 번호", value: order_number ?? id }]
      : moved_from
        ? [
            { name: "지금 지점", value: `${moved_from.name}점` },
            ...(link ? [{ name: "바꿀 지점", value: link }] : []),
            ...(term ? [{ name: "마지막 날", value: `${formatDate(term.to)}, 그대로예요` }] : []),
          ]
        : [
            ...(link ? [{ name: "지점", value: link }] : []),
            { name: "이용 시작일", value: formatDate(starts_on) },
          ]),
    ...(method && status !== "ready" ? [{ name: "결제 수단", value: method }] : []),
  ];
  return (
    <Box>
      <h2>{order_name}</h2>
      <Facts size="label" facts={facts} />
      <SumLines lines={listPriceLines(payment)} />
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 16px;
  padding: 24px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);

  h2 {
    font-size: var(--text-heading-small);
  }
`;
