"use client";

import { Badge } from "@/components/ui/badge";
import { Quiet } from "@/components/ui/quiet";
import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { describeDayPassEnd, getMembershipPeriod } from "@/lib/contract/rules/membership";
import { formatDateOfYearWith } from "@/lib/format/date";
import { Left, MembershipCard } from "./card";
import { findLastDayOfUse } from "./closing-words";
import { Days } from "./days";
import { LazyMembershipActions } from "./lazy-actions";
import { Plans } from "./plans";
import { findPutOffStart } from "./put-off";
import { LazyRefundSteps } from "./stopped";

/** A membership that has not started: it is cancelled rather than refunded. */
export function UpcomingMembership({
  membership,
  memberships,
}: {
  membership: Membership;
  /** All of the member's. */
  memberships: readonly Membership[];
}) {
  const { starts_on, ends_on, payment_id, refund, handed_from, cancellable_until } = membership;
  const { daysToStart } = getMembershipPeriod(membership, getToday());
  const putOff = findPutOffStart(memberships, membership);
  return (
    <MembershipCard
      membership={membership}
      status={
        refund?.status === "requested" ? <Badge look="caution">취소하는 중</Badge> : <Badge>시작 전</Badge>
      }
    >
      <Left>
        {daysToStart > 0 ? (
          <>
            <b>D-{daysToStart}</b>
          </>
        ) : (
          "오늘 시작해요"
        )}
      </Left>
      <Days from={starts_on} to={ends_on} />
      {putOff && (
        <Quiet size="label">
          지점이 쉬는 만큼 밀려서 {formatDateOfYearWith(putOff, "에")} 시작해요. 기간은 그대로예요.
        </Quiet>
      )}
      {refund?.status === "requested" ? (
        <LazyRefundSteps refund={refund} />
      ) : (
        <>
          <Plans membership={membership} />
          {payment_id && !handed_from && (
            <Quiet size="label">
              {findLastDayOfUse(membership) < starts_on
                ? "지점이 열지 않아 시작하지 못해요. 고르지 않아도 모두 돌려받아요."
                : cancellable_until
                  ? describeDayPassEnd(cancellable_until, starts_on)
                  : "시작하는 날 전까지는 취소하고 낸 금액을 모두 돌려받을 수 있어요."}
            </Quiet>
          )}
          <LazyMembershipActions membership={membership} memberships={memberships} />
        </>
      )}
    </MembershipCard>
  );
}
