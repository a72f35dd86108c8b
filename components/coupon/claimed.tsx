"use client";

import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ButtonRow } from "@/components/ui/button-row";
import { Ticket } from "@/components/ui/ticket";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { couponQueries } from "@/lib/api/coupon";
import type { CouponUser } from "@/lib/contract/coupon";
import { describeConditions } from "@/lib/contract/rules/coupon";
import { getShopLink } from "@/lib/coupon/offer";
import { readMemberCoupon } from "@/lib/coupon/state";
import { describeEnd, describeStanding, describeValue } from "@/lib/coupon/words";
import { CouponExampleLink } from "./example-link";

type ClaimedCouponProps = {
  /** As the claim was answered; what it buys comes with the member's coupons. */
  claimed: CouponUser;
  /** It stands elsewhere than among the coupons. */
  hasListLink?: boolean;
};

/** A coupon that has just been claimed, as a ticket: where and till when it can be used, what it buys, the next step. */
export function ClaimedCoupon({ claimed, hasListLink = false }: ClaimedCouponProps) {
  const { data } = useMemberQuery(couponQueries.wallet());
  const [now] = useState(() => Date.now());
  const coupon = readMemberCoupon(data?.find(({ id }) => id === claimed.id) ?? claimed, now);
  const { offer, expiresAt, example, state, isPartner } = coupon;
  const value = offer && describeValue(offer);
  const shop = getShopLink(coupon);
  const where = isPartner ? "제휴 매장" : ((offer && describeConditions(offer)) ?? "모든 지점의 모든 상품");
  return (
    <Ticket
      kind={value ? `${value.figure} ${value.word}` : "쿠폰"}
      title={`${offer?.name ?? "쿠폰"} 쿠폰을 받았어요`}
      news={`coupon-${claimed.id}`}
      facts={[
        { term: "쓸 곳", value: where },
        { term: "쓸 날", value: state === "usable" ? describeEnd(expiresAt) : describeStanding(coupon) },
        ...(example
          ? [{ term: "쓰면", value: <CouponExampleLink example={example} heldId={claimed.id} /> }]
          : []),
      ]}
    >
      <ButtonRow itemWidth="160px">
        {shop && <ButtonLink href={shop.href}>{shop.name}</ButtonLink>}
        {hasListLink && (
          <ButtonLink href="/mypage/coupon" look={shop ? "secondary" : "primary"}>
            내 쿠폰 보기
          </ButtonLink>
        )}
      </ButtonRow>
    </Ticket>
  );
}
