"use client";

import { memo, type MouseEvent } from "react";
import styled from "styled-components";
import type { Payment } from "@/lib/contract/payment";
import { formatDateOfYear } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { getPaymentHref } from "@/lib/payment/address";
import { media } from "@/styles/media";
import { openPayment } from "./from-address";
import { getPaymentWord } from "./history";

type PaymentRowProps = {
  payment: Payment;
  /** Day of the order in Seoul, `YYYY-MM-DD`. */
  day: string;
};

/** One payment of the list; a plain click opens it over the list. */
export const PaymentRow = memo(function PaymentRow({ payment, day }: PaymentRowProps) {
  const { id, order_name, order_number, method, place, amount, status } = payment;

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPayment(id);
  };
  return (
    <Item>
      <a href={getPaymentHref(id)} onClick={handleClick}>
        <span>
          <b>{order_name}</b>
          <small>
            <i>
              {place && `${place.name}\u00a0· `}
              {formatDateOfYear(day)}
            </i>{" "}
            {order_number && <i>{order_number}</i>} {method && <i>{method}</i>}
          </small>
        </span>
        <span>
          <Amount $isOff={status !== "paid"}>{formatPrice(amount)}</Amount>
          <Word $status={status}>{getPaymentWord(payment)}</Word>
        </span>
      </a>
    </Item>
  );
});

const Item = styled.li`
  border-bottom: 1px solid var(--color-line);

  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    min-height: 83px;
    padding-block: 16px;
  }
  a:hover b:first-child {
    text-decoration: underline;
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: var(--weight-semibold);
    line-height: 1.45;
  }
  small {
    margin-top: 4px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
  /* The amount stands below where large type leaves it no room beside this. */
  a > span:first-child {
    flex: 1 1 9rem;
    min-width: 0;
  }
  /* Number and way to pay are one line in every row of a phone. */
  a > span:first-child > small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  ${media.mobile} {
    i:first-child {
      flex-basis: 100%;
    }
  }
  i {
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }
  a > span:last-child {
    margin-left: auto;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

const Amount = styled.b<{ $isOff: boolean }>`
  color: var(${({ $isOff }) => ($isOff ? "--color-ink-muted" : "--color-ink")});
`;

const Word = styled.small<{ $status: Payment["status"] }>`
  && {
    color: var(
      ${({ $status }) =>
        ({
          paid: "--color-ink-muted",
          ready: "--color-caution",
          cancelled: "--color-ink-muted",
          failed: "--color-danger",
        })[$status]}
    );
  }
`;
