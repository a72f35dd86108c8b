"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { Button, ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Side, Sides } from "@/components/ui/sides";
import { Skeleton } from "@/components/ui/skeleton";
import { StateView } from "@/components/ui/state-view";
import { UnreadableNote } from "@/components/ui/unreadable-note";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { countUnreadable } from "@/lib/api/member-client";
import { membershipQueries } from "@/lib/api/membership";
import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { getPrices } from "@/lib/contract/rules/price";
import { formatPrice } from "@/lib/format/number";
import { findLeadingMembership, groupMemberships } from "@/lib/member/memberships";
import { isRefundNews, isUnderWay, UNDER_WAY_MS } from "@/lib/member/refund-news";
import { getCheckoutHref } from "@/lib/payment/address";
import { AppSteps } from "./app-steps";
import { CurrentMembership } from "./current";
import { SheetFromAddress } from "./from-address";
import { MembershipSkeleton } from "./skeleton";
import { StoppedMembership } from "./stopped";
import { UpcomingMembership } from "./upcoming";

const loadOffers = () => import("./offers").then(({ Offers }) => Offers);
const loadPast = () => import("./past").then(({ PastMemberships }) => PastMemberships);

/** All memberships of a member: usable, upcoming and past. */
export const MembershipView = withQueries(function MembershipView() {
  const { data, error, isFetching, refetch } = useMyMemberships();
  const offers = useMemberQuery(membershipQueries.offers());
  const { Component: Offers } = useLazyComponent(loadOffers, Boolean(offers.data?.length));
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
  const isStopped = (membership: Membership) => isRefundNews(membership, getToday());
  const stopped = ended.filter(isStopped);
  const past = ended.filter((membership) => !isStopped(membership));
  const hasRunning = usable.length + upcoming.length > 0;
  const leading = findLeadingMembership(usable);
  const stoppedPart = stopped.length > 0 && (
    <LaterPart aria-labelledby="membership-stopped">
      <h2 id="membership-stopped" tabIndex={-1} data-dialog-outcome>
        {stopped.some(({ refund }) => refund?.by_closing) ? "끝난 회원권" : "그만둔 회원권"}
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
          {Offers && <Offers offers={offers.data ?? []} />}
          {/* A backend of one's own may know no offers. */}
          {!offers.data && (offers.error?.status ?? 404) !== 404 && !offers.isFetching && (
            <Button look="quiet" size="small" onClick={() => void offers.refetch()}>
              넘겨받을 회원권 다시 확인하기
            </Button>
          )}
          <UnreadableNote count={countUnreadable(data)} what="회원권" unit="개" />
          {!hasRunning && stoppedPart}
          {!hasRunning && <NoMembership past={ended} />}
          {usable.length > 0 && (
            <section aria-labelledby="membership-current">
              <h2
                id="membership-current"
                className="visually-hidden"
                tabIndex={-1}
                data-dialog-outcome={usable.some(isStopped) || undefined}
              >
                이용 중인 회원권
              </h2>
              <List>
                {usable.map((membership) =>
                  // It can be used to the end of the day, and there is nothing more to do with it.
                  isStopped(membership) ? (
                    <StoppedMembership
                      key={membership.id}
                      membership={membership}
                      refund={membership.refund!}
                    />
                  ) : (
                    <CurrentMembership
                      key={membership.id}
                      membership={membership}
                      memberships={data}
                      isLeading={membership === leading}
                    />
                  ),
                )}
              </List>
            </section>
          )}
          {upcoming.length > 0 && (
            <LaterPart aria-labelledby="membership-upcoming">
              <h2 id="membership-upcoming">곧 시작하는 회원권</h2>
              <List>
                {upcoming.map((membership) => (
                  <UpcomingMembership key={membership.id} membership={membership} memberships={data} />
                ))}
              </List>
            </LaterPart>
          )}
          {hasRunning && stoppedPart}
          {past.length > 0 && <Past memberships={past} />}
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

/** They stand folded and last, so their code loads after what one came for. */
function Past({ memberships }: { memberships: readonly Membership[] }) {
  const { Component: PastMemberships, hasFailed, retry } = useLazyComponent(loadPast);
  if (PastMemberships) return <PastMemberships memberships={memberships} />;
  return hasFailed ? (
    <Button look="quiet" size="small" onClick={retry}>
      지난 회원권 다시 불러오기
    </Button>
  ) : (
    <Skeleton height="58px" />
  );
}

/** Nothing to train with: the last one to go on with, or the first steps of who is new. */
function NoMembership({ past }: { past: readonly Membership[] }) {
  const last = past.find(({ product }) => product.kind === "membership" && product.is_active);
  if (last) {
    const { product, place } = last;
    return (
      <Nothing title="지금 이용하는 회원권이 없어요" href={getCheckoutHref(product.id)} label="이어서 다니기">
        지난번에는 {place.name}점 {product.name}을 썼어요. 지금 {formatPrice(getPrices(product).priceKrw)}
        이에요.
      </Nothing>
    );
  }
  return past.length > 0 ? (
    <Nothing title="지금 이용하는 회원권이 없어요">가까운 지점에서 가격과 시설을 보고 시작해 보세요.</Nothing>
  ) : (
    <Nothing title="아직 회원권이 없어요" href="/trial" label="무료 체험 신청">
      하루는 무료로 다녀 볼 수 있어요. 가격과 시설은 지점마다 볼 수 있어요.
    </Nothing>
  );
}

type NothingProps = {
  title: string;
  /** The step before looking for a branch, if there is one. */
  href?: string;
  label?: string;
  children: ReactNode;
};

function Nothing({ title, href, label, children }: NothingProps) {
  return (
    <StateView
      title={title}
      sign="empty"
      action={
        <Steps>
          {href && <ButtonLink href={href}>{label}</ButtonLink>}
          <ButtonLink href="/place" look={href ? "secondary" : "primary"}>
            지점 찾기
          </ButtonLink>
        </Steps>
      }
    >
      {children}
    </StateView>
  );
}

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`;

const List = styled.ul`
  display: grid;
  gap: 16px;

  h2:not(.visually-hidden) + & {
    margin-top: 16px;
  }
`;

/** The member's memberships, fetched again while money is on its way: the page then sees by itself that it went back. */
function useMyMemberships() {
  return useMemberQuery({
    ...membershipQueries.mine(),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? UNDER_WAY_MS : false),
  });
}
