"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { Membership, Refund } from "@/lib/contract/membership";
import { nameEnd } from "@/lib/member/refund-news";
import { MembershipCard } from "./card";

const loadSteps = () => import("./refund-steps").then(({ RefundSteps }) => RefundSteps);

/** A membership that was stopped or cancelled not long ago: where its money is. */
export function StoppedMembership({ membership, refund }: { membership: Membership; refund: Refund }) {
  return (
    <MembershipCard
      membership={membership}
      status={
        refund.status === "requested" ? (
          <Badge look="caution">돌려드리는 중</Badge>
        ) : membership.status === "active" ? (
          <Badge look="good">오늘까지 쓸 수 있어요</Badge>
        ) : (
          <Badge>{nameEnd(refund)}</Badge>
        )
      }
    >
      <LazyRefundSteps refund={refund} />
    </MembershipCard>
  );
}

/** The steps on a card; few members have any, so their code loads with the first. */
export function LazyRefundSteps({ refund }: { refund: Refund }) {
  const { Component: RefundSteps, hasFailed, retry } = useLazyComponent(loadSteps);
  if (RefundSteps) return <RefundSteps refund={refund} />;
  return hasFailed ? (
    <Button look="quiet" size="small" onClick={retry}>
      환불 과정 다시 불러오기
    </Button>
  ) : (
    <Skeleton height="200px" />
  );
}
