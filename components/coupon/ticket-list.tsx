"use client";

import styled from "styled-components";
import type { HeldCoupon } from "@/lib/coupon/state";
import { CouponTicket } from "./ticket";

/** A part of the wallet. */
export function TicketList({ coupons }: { coupons: readonly HeldCoupon[] }) {
  return (
    <section>
      <h2 className="visually-hidden">쿠폰 목록</h2>
      <List>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponTicket coupon={coupon} />
          </li>
        ))}
      </List>
    </section>
  );
}

/** What is out of sight is not laid out, so that a thousand coupons scroll like ten. */
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;

  li {
    content-visibility: auto;
    contain-intrinsic-size: auto 136px;
  }
`;
