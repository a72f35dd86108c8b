"use client";

import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { StateView } from "@/components/ui/state-view";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { membershipQueries } from "@/lib/api/membership";
import { groupMemberships } from "@/lib/member/memberships";
import { AppSteps } from "./app-steps";
import { CurrentMembership } from "./current";
import { PastMemberships } from "./past";
import { MembershipSkeleton } from "./skeleton";
import { UpcomingMembership } from "./upcoming";

/** All memberships of a member: usable, upcoming and past. */
export const MembershipView = withQueries(function MembershipView() {
  const { data, error, isFetching, refetch } = useMemberQuery(membershipQueries.mine());
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

  const { current, upcoming, past } = groupMemberships(data);
  return (
    <>
      {current.length + upcoming.length === 0 && <NoMembership hasPast={past.length > 0} />}
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
        <Later aria-labelledby="membership-upcoming">
          <h2 id="membership-upcoming">곧 시작하는 회원권</h2>
          <List>
            {upcoming.map((membership) => (
              <UpcomingMembership key={membership.id} membership={membership} />
            ))}
          </List>
        </Later>
      )}
      {past.length > 0 && <PastMemberships memberships={past} />}
      <AppSteps />
    </>
  );
});

/** Further from the current memberships than two cards are from each other. */
const Later = styled.section`
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
