"use client";

import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { Badge } from "@/components/ui/badge";
import { Quiet } from "@/components/ui/quiet";
import { Skeleton } from "@/components/ui/skeleton";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { branchQueries } from "@/lib/api/branch";
import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/membership";
import { formatDateOfYearWith } from "@/lib/format/date";
import { ENDS_SOON_DAYS } from "@/lib/member/memberships";
import { getPauseState } from "@/lib/member/pause";
import { Left, MembershipCard } from "./card";
import { findLastDayOfUse } from "./closing-words";
import { Days } from "./days";
import { LazyMembershipActions } from "./lazy-actions";
import { Plans } from "./plans";
import { Progress } from "./progress";
import type { TodayProps } from "./today";

const loadToday = () => import("./today").then(({ Today }) => Today);

type CurrentMembershipProps = {
  membership: Membership;
  /** All of the member's. */
  memberships: readonly Membership[];
  /** It is what the member trains with today. */
  isLeading: boolean;
};

/** A membership in use, or paused: what is left of it, what is planned, and the ways to go on, to pause and to stop. */
export function CurrentMembership({ membership, memberships, isLeading }: CurrentMembershipProps) {
  const { place, status, starts_on } = membership;
  const { Component: Today, hasFailed } = useLazyComponent<TodayProps>(loadToday, isLeading);
  // Also of another one than the first, whose way to go on knows by it when its branch is closed.
  const { data: branch, isLoading, failureCount } = useQuery(branchQueries.detail(place.pk));
  const endsOn = findLastDayOfUse(membership);
  const lasting = { ...membership, ends_on: endsOn };
  const { daysLeft } = getMembershipPeriod(lasting, getToday());
  const isPaused = status === "paused";
  const hasToday = isLeading && !isPaused;
  const isTodayLoading = (!Today && !hasFailed) || (isLoading && failureCount === 0);
  const isEndingSoon = !isPaused && daysLeft <= ENDS_SOON_DAYS;
  return (
    <MembershipCard
      membership={membership}
      status={
        <Badge look={isPaused ? "plain" : isEndingSoon ? "caution" : "good"}>
          {isPaused ? "쉬는 중" : isEndingSoon ? "곧 끝나요" : "이용 중"}
        </Badge>
      }
    >
      <WhatIsLeft membership={lasting} />
      <Days from={starts_on} to={endsOn} />
      <Plans membership={membership} />
      {hasToday && <TodayBox>{Today ? <Today branch={branch} /> : <Skeleton height="84px" />}</TodayBox>}
      <LazyMembershipActions
        membership={membership}
        memberships={memberships}
        isWaiting={hasToday && isTodayLoading}
      />
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
            {daysLeft > 0
              ? `${formatDateOfYearWith(rest.to, "까지")} 쉬고, 다시 시작하면 ${daysLeft}일\u00a0남아\u00a0있어요.`
              : `${formatDateOfYearWith(membership.ends_on, "에")} 끝나요.`}
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

const TodayBox = styled.div`
  min-height: 108px;
  margin-top: 16px;
`;
