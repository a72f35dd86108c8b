"use client";

import styled from "styled-components";
import { Timeline } from "@/components/ui/timeline";
import { useRefundSteps } from "@/hooks/membership/use-refund-steps";
import type { Refund } from "@/lib/contract/membership";

/** What has become of a wish to stop, step by step with its dates. */
export function RefundSteps({ refund }: { refund: Refund }) {
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
