"use client";

import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { Ticket } from "@/components/ui/ticket";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { couponQueries } from "@/lib/api/coupon";
import { brand } from "@/lib/config/brand";
import { readMemberCoupon } from "@/lib/coupon/state";
import { describeStanding } from "@/lib/coupon/words";
import { isFriendCoupon } from "@/lib/referral/referral";

/** Room for a line of which nobody knows yet what it will be: the button below must not move. */
const UNKNOWN = "\u00a0";

/** What everybody who has signed up gets: one ticket, on which the gift of an invitation stands if there was one. */
export const WelcomeTicket = withQueries(function WelcomeTicket() {
  const { data, dataUpdatedAt, isError } = useMemberQuery(couponQueries.mine());
  const coupon = data
    ?.map((couponUser) => readMemberCoupon(couponUser, dataUpdatedAt))
    .find(({ state, offer }) => state === "usable" && offer && isFriendCoupon(offer));
  const gift = coupon
    ? [coupon.offer?.name ?? "쿠폰", describeStanding(coupon)]
    : data || isError
      ? ["1일 체험", "결제도 카드 등록도 없어요"]
      : [UNKNOWN, UNKNOWN];

  return (
    <Ticket
      kind={`${brand} 회원`}
      title={`이번 역은 ${brand}, 내리실\u00a0문은\u00a0오른쪽이에요`}
      news="welcome"
      facts={[{ term: "선물", value: <span aria-live="polite">{gift[0]}</span>, notes: [gift[1]] }]}
    >
      <Actions>
        <ButtonLink href="/place" size="large" isWide>
          지점 고르기
        </ButtonLink>
        <TextLink href="/trial">하루 무료로 먼저 다녀 보기</TextLink>
      </Actions>
    </Ticket>
  );
});

const Actions = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
`;
