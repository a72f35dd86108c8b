"use client";

import { Badge } from "@/components/ui/badge";
import { Quiet } from "@/components/ui/quiet";
import { TextLink } from "@/components/ui/text-link";
import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/membership";
import { formatDateOfYearWith } from "@/lib/format/date";
import { getPauseState } from "@/lib/member/pause";
import { MembershipActions } from "./actions";
import { Left, MembershipCard } from "./card";
import { Days } from "./days";
import { Plans } from "./plans";
import { Progress } from "./progress";

/** From how many days before the end the page suggests continuing. */
const ENDS_SOON_DAYS = 14;

/** A membership in use, or paused: what is left of it, what is planned, and the ways to pause and to stop. */
export function CurrentMembership({ membership }: { membership: Membership }) {
  const { product, place, status, starts_on, refund } = membership;
  const endsOn = refund?.status === "scheduled" ? refund.on : membership.ends_on;
  const lasting = { ...membership, ends_on: endsOn };
  const { daysLeft } = getMembershipPeriod(lasting, getToday());
  const isPaused = status === "paused";
  const isEndingSoon = !isPaused && daysLeft <= ENDS_SOON_DAYS;
  return (
    <MembershipCard
      membership={membership}
      status={
        <Badge look={isPaused ? "plain" : isEndingSoon ? "caution" : "good"}>
          {isPaused ? "일시 정지" : isEndingSoon ? "곧 끝나요" : "이용 중"}
        </Badge>
      }
    >
      <WhatIsLeft membership={lasting} />
      <Days from={starts_on} to={endsOn} />
      <Plans membership={membership} />
      {isEndingSoon && !refund && product.kind !== "day_pass" && (
        <TextLink href={`/place/${place.pk}#prices`}>이어서 이용할 가격 보기</TextLink>
      )}
      <MembershipActions membership={membership} />
    </MembershipCard>
  );
}

function WhatIsLeft({ membership }: { membership: Membership }) {
  const { product, status, visits_left: visitsLeft, pauses = [] } = membership;
  const today = getToday();
  const { totalDays, usedDays, daysLeft } = getMembershipPeriod(membership, today);
  const rest = pauses.find((pause) => getPauseState(pause, today) === "now");

  if (product.visits !== null && visitsLeft !== null) {
    const used = Math.max(product.visits - visitsLeft, 0);
    return (
      <>
        <Left>
          <b>{visitsLeft}</b>회 남았어요
        </Left>
        <Progress used={used} total={product.visits}>
          {`${product.visits}회 가운데 ${used}회 이용했어요`}
        </Progress>
        {status === "active" && (
          <Quiet size="label">
            {daysLeft > 0 ? `${daysLeft}일 안에 이용해 주세요` : "오늘까지 이용할 수 있어요"}
          </Quiet>
        )}
      </>
    );
  }
  if (status === "paused") {
    return (
      <>
        <Left>쉬고 있어요</Left>
        {rest && (
          <Quiet size="label">
            {formatDateOfYearWith(rest.to, "까지")} 쉬고, 다시 시작하면 {daysLeft}일 남아 있어요.
          </Quiet>
        )}
      </>
    );
  }
  return (
    <>
      <Left>
        {daysLeft > 0 ? (
          <>
            <b>{daysLeft}</b>일 남았어요
          </>
        ) : (
          "오늘까지 이용할 수 있어요"
        )}
      </Left>
      <Progress used={usedDays} total={totalDays}>{`${totalDays}일 가운데 ${usedDays}일째예요`}</Progress>
    </>
  );
}
