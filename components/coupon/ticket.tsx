"use client";

import { memo } from "react";
import styled from "styled-components";
import { ENDING_SOON_DAYS, type HeldCoupon } from "@/lib/coupon/state";
import { describeDaysLeft, describeMinPrice, describeStanding, describeValue } from "@/lib/coupon/words";
import { StubValue } from "./stub-value";
import { Body, Condition, Mark, Name, Notch, Standing, Stub, Surface } from "./ticket-parts";

/** Days before the end from which the days are counted. */
const COUNTED_DAYS = 30;

/** A coupon in the member's hands: what it is worth, on what condition, until when or why not. */
export const CouponTicket = memo(function CouponTicket({ coupon }: { coupon: HeldCoupon }) {
  const { offer, state, daysLeft } = coupon;
  const value = offer && describeValue(offer);
  const isOut = state !== "usable";
  const minPrice = offer && describeMinPrice(offer.min_price);
  return (
    <Surface $isOut={isOut}>
      <Stub $isOut={isOut}>
        <StubValue value={value} />
      </Stub>
      <Notch />
      <Body>
        <Marks>
          {coupon.isPartner && <Mark>제휴 쿠폰</Mark>}
          {state === "usable" && daysLeft !== null && daysLeft <= COUNTED_DAYS && (
            <Mark $isUrgent={daysLeft <= ENDING_SOON_DAYS}>{describeDaysLeft(daysLeft)}</Mark>
          )}
        </Marks>
        <Name $isOut={isOut}>{offer?.name ?? "쿠폰"}</Name>
        {offer?.description && <Condition>{offer.description}</Condition>}
        {minPrice && (state === "usable" || state === "waiting") && <Condition>{minPrice}</Condition>}
        <Standing $isOut={isOut}>{describeStanding(coupon)}</Standing>
      </Body>
    </Surface>
  );
});

const Marks = styled.div`
  display: flex;
  gap: 8px;

  &:empty {
    display: none;
  }
`;
