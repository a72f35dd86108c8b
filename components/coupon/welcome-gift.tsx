"use client";

import { useEffect, useRef } from "react";
import styled, { keyframes } from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { couponQueries } from "@/lib/api/coupon";
import { readMemberCoupon } from "@/lib/coupon/state";
import { isFriendCoupon } from "@/lib/referral/referral";
import { CouponTicket } from "./ticket";

/** The gift of an invitation, which a new member already holds. Nothing without one, whatever else is held. */
export const WelcomeGift = withQueries(function WelcomeGift() {
  const { data = [], dataUpdatedAt } = useMemberQuery(couponQueries.mine());
  const gift = data
    .map((couponUser) => readMemberCoupon(couponUser, dataUpdatedAt))
    .find(({ state, offer }) => state === "usable" && offer && isFriendCoupon(offer));
  const heading = useRef<HTMLHeadingElement>(null);
  const hasGift = Boolean(gift);
  // The sign-up ends with the gift: it is what is read out, and where the keyboard goes on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [hasGift]);

  if (!gift) return null;
  return (
    <Gift aria-labelledby="welcome-gift">
      <h2 id="welcome-gift" ref={heading} tabIndex={-1}>
        선물받은 쿠폰이 들어왔어요
      </h2>
      <CouponTicket coupon={gift} hasAction={false} />
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
    margin-bottom: 12px;
    font-size: var(--text-subheading);
    outline: none;
  }
`;
