"use client";

import styled from "styled-components";
import { Facts } from "@/components/ui/facts";
import { SumLines } from "@/components/ui/sum-lines";
import type { Payment } from "@/lib/contract/payment";
import { formatDate } from "@/lib/format/date";
import { listPriceLines } from "@/lib/payment/order";

/**
 * An order as the server has it: what, and how its amount is calculated. One to be paid says where and from when too;
 * of a paid one the ticket has said so, and the number to name it by takes their place.
 */
export function OrderSummary({ payment }: { payment: Payment }) {
  const { id, order_number, order_name, place, starts_on, status, method } = payment;
  const facts =
    status === "paid"
      ? [
          { name: "주문 번호", value: order_number ?? id },
          ...(method ? [{ name: "결제 방법", value: method }] : []),
        ]
      : [
          ...(place ? [{ name: "지점", value: <a href={`/place/${place.pk}`}>{place.name}점</a> }] : []),
          { name: "이용 시작일", value: formatDate(starts_on) },
          ...(method ? [{ name: "결제 방법", value: method }] : []),
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
