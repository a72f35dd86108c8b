"use client";

import { memo } from "react";
import styled from "styled-components";
import { Badge } from "@/components/ui/badge";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { TextLink } from "@/components/ui/text-link";
import { describeConditions } from "@/lib/contract/rules/coupon";
import { getShopLink } from "@/lib/coupon/offer";
import { ENDING_SOON_DAYS, type MemberCoupon } from "@/lib/coupon/state";
import { describeDaysLeft, describeStanding, describeValue } from "@/lib/coupon/words";
import { CouponExampleLink } from "./example-link";
import { TicketFrame } from "./ticket-frame";

/** How many days before the end the remaining days are shown. */
const COUNTED_DAYS = 30;

/** A held coupon: its value, its conditions, until when it is usable and for what, or why not. */
export const CouponTicket = memo(function CouponTicket({ coupon }: { coupon: MemberCoupon }) {
  const { offer, state, daysLeft } = coupon;
  const value = offer && describeValue(offer);
  const shop = getShopLink(coupon);
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
      conditions={[offer?.description, offer && describeConditions(offer)]}
      standing={describeStanding(coupon)}
      isOut={state !== "usable"}
      action={
        shop && (
          <>
            {coupon.example && <CouponExampleLink example={coupon.example} heldId={coupon.id} />}
            <TextLink href={shop.href}>
              {shop.name}
              <ChevronRightIcon size={18} />
            </TextLink>
          </>
        )
      }
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
