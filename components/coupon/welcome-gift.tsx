"use client";

import { useEffect, useRef } from "react";
import styled, { keyframes } from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { couponQueries } from "@/lib/api/coupon";
import { sortWallet } from "@/lib/coupon/state";
import { CouponTicket } from "./ticket";

/** What a new member already holds: the gift of an invitation. Nothing without one. */
export const WelcomeGift = withQueries(function WelcomeGift() {
  const { data, dataUpdatedAt } = useMemberQuery(couponQueries.wallet());
  const coupons = data ? sortWallet(data, dataUpdatedAt).usable : [];
  const heading = useRef<HTMLHeadingElement>(null);
  const hasGift = coupons.length > 0;
  // The sign-up ends with the gift: it is what is read out, and where the keyboard goes on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [hasGift]);

  if (!hasGift) return null;
  return (
    <Gift aria-labelledby="welcome-gift">
      <h2 id="welcome-gift" ref={heading} tabIndex={-1}>
        선물받은 쿠폰이 들어왔어요
      </h2>
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

const handOver = keyframes`
  from { opacity: 0; transform: translateY(-16px) rotate(-1deg); }
`;

const Gift = styled.section`
  max-width: 560px;
  margin-bottom: 24px;

  @media (prefers-reduced-motion: no-preference) {
    animation: ${handOver} var(--motion-slow) var(--ease-out);
  }
  h2 {
    font-size: var(--text-subheading);
    outline: none;
  }
  li {
    margin-top: 12px;
  }
`;
