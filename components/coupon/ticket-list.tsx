"use client";

import { useEffect, useRef } from "react";
import styled from "styled-components";
import { useGrowingCount } from "@/hooks/use-growing-count";
import type { MemberCoupon } from "@/lib/coupon/state";
import { CouponTicket } from "./ticket";

/** From this count on, tickets out of sight are not laid out, so that a thousand scroll like ten. */
const LONG_LIST = 60;

type TicketListProps = {
  coupons: readonly MemberCoupon[];
  /** Visible; without it the list is what the page is about. */
  title?: string;
  /** The coupon that somebody asked to be led to; it takes the focus. */
  sought?: { id: number } | null;
};

/** A section of the wallet. */
export function TicketList({ coupons, title, sought = null }: TicketListProps) {
  const count = useGrowingCount(coupons.length);
  const soughtItem = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sought) soughtItem.current?.focus();
  }, [sought]);
  return (
    <section>
      {title ? <Title>{title}</Title> : <h2 className="visually-hidden">쿠폰 목록</h2>}
      <List className="settling" data-long={coupons.length > LONG_LIST || undefined}>
        {coupons.slice(0, count).map((coupon) => (
          <li
            key={coupon.id}
            ref={coupon.id === sought?.id ? soughtItem : undefined}
            tabIndex={coupon.id === sought?.id ? -1 : undefined}
          >
            <CouponTicket coupon={coupon} />
          </li>
        ))}
      </List>
    </section>
  );
}

const Title = styled.h2`
  margin-block: 16px 12px;
  font-size: var(--text-subheading);
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;

  &[data-long] li {
    content-visibility: auto;
    contain-intrinsic-size: auto 136px;
  }
`;
