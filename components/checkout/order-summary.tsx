"use client";

import Link from "next/link";
import styled from "styled-components";
import { Facts } from "@/components/ui/facts";
import { SumLines } from "@/components/ui/sum-lines";
import type { Payment } from "@/lib/contract/payment";
import { formatDate } from "@/lib/format/date";
import { listPriceLines } from "@/lib/payment/order";

/** An order as the server has it: what, where, from when, and how its amount is calculated. */
export function OrderSummary({ payment }: { payment: Payment }) {
  const { order_name, place, starts_on } = payment;
  return (
    <Box>
      <h2>{order_name}</h2>
      <Facts
        size="label"
        facts={[
          ...(place
            ? [{ name: "지점", value: <Link href={`/place/${place.pk}`}>{place.name}점</Link> }]
            : []),
          { name: "이용 시작일", value: formatDate(starts_on) },
        ]}
      />
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
