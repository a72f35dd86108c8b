"use client";

import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { couponQueries } from "@/lib/api/coupon";
import { sortWallet } from "@/lib/coupon/state";
import { CouponTicket } from "./ticket";

/** What a new member already holds: the gift of an invitation. Nothing without one. */
export const WelcomeGift = withQueries(function WelcomeGift() {
  const { data, dataUpdatedAt } = useMemberQuery(couponQueries.mine());
  const coupons = data ? sortWallet(data, dataUpdatedAt).usable : [];
  if (coupons.length === 0) return null;
  return (
    <Gift aria-labelledby="welcome-gift">
      <h2 id="welcome-gift">선물받은 쿠폰이 들어왔어요</h2>
      <ul>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponTicket coupon={coupon} />
          </li>
        ))}
      </ul>
    </Gift>
  );
});

const Gift = styled.section`
  max-width: 560px;
  margin-bottom: 24px;

  h2 {
    font-size: var(--text-subheading);
  }
  li {
    margin-top: 12px;
  }
`;
