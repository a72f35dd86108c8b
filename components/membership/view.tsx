"use client";

import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Side, Sides } from "@/components/ui/sides";
import { StateView } from "@/components/ui/state-view";
import { UnreadableNote } from "@/components/ui/unreadable-note";
import { countUnreadable } from "@/lib/api/member-client";
import { getToday } from "@/lib/contract/rules/days";
import { groupMemberships } from "@/lib/member/memberships";
import { isRefundNews } from "@/lib/member/refund-news";
import { AppSteps } from "./app-steps";
import { CurrentMembership } from "./current";
import { SheetFromAddress } from "./from-address";
import { PastMemberships } from "./past";
import { MembershipSkeleton } from "./skeleton";
import { StoppedMembership } from "./stopped";
import { UpcomingMembership } from "./upcoming";
import { useMyMemberships } from "./use-my-memberships";

/** All memberships of a member: usable, upcoming and past. */
export const MembershipView = withQueries(function MembershipView() {
  const { data, error, isFetching, refetch } = useMyMemberships();
  if (!data && error && !isFetching) {
    return (
      <>
        <LoadFailure title="회원권을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />
        <AppSteps />
      </>
    );
  }
  // The steps appear with the answer: below a skeleton they would be pushed down.
  if (!data) return <MembershipSkeleton />;

  const { current: usable, upcoming, past: ended } = groupMemberships(data);
  // One that was stopped today can be used today, and there is nothing more to do with it.
  const stopped = [...usable, ...ended].filter((membership) => isRefundNews(membership, getToday()));
  const current = usable.filter((membership) => !stopped.includes(membership));
  const past = ended.filter((membership) => !stopped.includes(membership));
  const hasRunning = current.length + upcoming.length > 0;
  const stoppedPart = stopped.length > 0 && (
    <LaterPart aria-labelledby="membership-stopped">
      <h2 id="membership-stopped" tabIndex={-1} data-dialog-outcome>
        그만둔 회원권
      </h2>
      <List>
        {stopped.map(
          (membership) =>
            membership.refund && (
              <StoppedMembership key={membership.id} membership={membership} refund={membership.refund} />
            ),
        )}
      </List>
    </LaterPart>
  );
  return (
    <>
      <Sides isListFirst>
        <Side>
          <UnreadableNote count={countUnreadable(data)} what="회원권" unit="개" />
          {!hasRunning && stoppedPart}
          {!hasRunning && usable.length === 0 && <NoMembership hasPast={ended.length > 0} />}
          {current.length > 0 && (
            <section aria-labelledby="membership-current">
              <h2 id="membership-current" className="visually-hidden">
                이용 중인 회원권
              </h2>
              <List>
                {current.map((membership) => (
                  <CurrentMembership key={membership.id} membership={membership} />
                ))}
              </List>
            </section>
          )}
          {upcoming.length > 0 && (
            <LaterPart aria-labelledby="membership-upcoming">
              <h2 id="membership-upcoming">곧 시작하는 회원권</h2>
              <List>
                {upcoming.map((membership) => (
                  <UpcomingMembership key={membership.id} membership={membership} />
                ))}
              </List>
            </LaterPart>
          )}
          {hasRunning && stoppedPart}
          {past.length > 0 && <PastMemberships memberships={past} />}
        </Side>
        <AppSteps />
      </Sides>
      <SheetFromAddress memberships={data} />
    </>
  );
});

/** Further from the current memberships than two cards are from each other. */
const LaterPart = styled.section`
  margin-top: 16px;
`;

function NoMembership({ hasPast }: { hasPast: boolean }) {
  return (
    <StateView
      title={hasPast ? "지금 이용하는 회원권이 없어요" : "아직 회원권이 없어요"}
      picture="empty-membership"
      action={<ButtonLink href="/place">지점 찾기</ButtonLink>}
    >
      가까운 지점에서 가격과 시설을 보고 시작해 보세요.
    </StateView>
  );
}

const List = styled.ul`
  display: grid;
  gap: 16px;

  h2:not(.visually-hidden) + & {
    margin-top: 16px;
  }
`;
