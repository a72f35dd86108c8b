"use client";

import styled from "styled-components";
import { Badge } from "@/components/ui/badge";
import { Timeline } from "@/components/ui/timeline";
import { useRefundSteps } from "@/hooks/membership/use-refund-steps";
import type { Membership, Refund } from "@/lib/contract/membership";
import { MembershipCard } from "./card";

type StoppedProps = { membership: Membership; refund: Refund };

/** A membership that was stopped or cancelled not long ago: where its money is. */
export function StoppedMembership({ membership, refund }: StoppedProps) {
  return (
    <MembershipCard
      membership={membership}
      status={
        refund.status === "requested" ? (
          <Badge look="caution">돌려드리는 중</Badge>
        ) : (
          <Badge>{refund.kind === "cancel" ? "취소했어요" : "그만뒀어요"}</Badge>
        )
      }
    >
      <RefundTimeline refund={refund} />
    </MembershipCard>
  );
}

/** What has become of a wish to stop. */
export function RefundTimeline({ refund }: { refund: Refund }) {
  const steps = useRefundSteps(refund);
  return (
    <Steps>
      <Timeline steps={steps} />
    </Steps>
  );
}

const Steps = styled.div`
  margin-top: 20px;
`;
