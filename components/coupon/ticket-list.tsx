"use client";

import styled from "styled-components";
import { useGrowingCount } from "@/hooks/use-growing-count";
import type { HeldCoupon } from "@/lib/coupon/state";
import { CouponTicket } from "./ticket";

/** From this count on, tickets out of sight are not laid out, so that a thousand scroll like ten. */
const LONG_LIST = 60;

/** A section of the wallet. */
export function TicketList({ coupons }: { coupons: readonly HeldCoupon[] }) {
  const count = useGrowingCount(coupons.length);
  return (
    <section>
      <h2 className="visually-hidden">쿠폰 목록</h2>
      <List className="settling" data-long={coupons.length > LONG_LIST || undefined}>
        {coupons.slice(0, count).map((coupon) => (
          <li key={coupon.id}>
            <CouponTicket coupon={coupon} />
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;

  &[data-long] li {
    content-visibility: auto;
    contain-intrinsic-size: auto 136px;
  }
`;
