"use client";

import { memo } from "react";
import styled from "styled-components";
import { Badge } from "@/components/ui/badge";
import { ENDING_SOON_DAYS, type HeldCoupon } from "@/lib/coupon/state";
import { describeDaysLeft, describeMinPrice, describeStanding, describeValue } from "@/lib/coupon/words";
import { TicketFrame } from "./ticket-frame";

/** How many days before the end the remaining days are shown. */
const COUNTED_DAYS = 30;

/** A held coupon: its value, its condition, until when it is usable or why not. */
export const CouponTicket = memo(function CouponTicket({ coupon }: { coupon: HeldCoupon }) {
  const { offer, state, daysLeft } = coupon;
  const value = offer && describeValue(offer);
  const minPrice = offer && describeMinPrice(offer.min_price);
  return (
    <TicketFrame
      value={value}
      name={offer?.name ?? "쿠폰"}
      hasHeading
      marks={
        <Marks>
          {coupon.isPartner && <Badge>제휴 쿠폰</Badge>}
          {state === "usable" && daysLeft !== null && daysLeft <= COUNTED_DAYS && (
            <Badge look={daysLeft <= ENDING_SOON_DAYS ? "caution" : "plain"}>
              {describeDaysLeft(daysLeft)}
            </Badge>
          )}
        </Marks>
      }
      conditions={[
        offer?.description,
        (state === "usable" || state === "waiting") && minPrice ? minPrice : null,
      ]}
      standing={describeStanding(coupon)}
      isOut={state !== "usable"}
    />
  );
});

const Marks = styled.div`
  display: flex;
  gap: 8px;

  &:empty {
    display: none;
  }
`;
