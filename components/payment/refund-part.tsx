"use client";

import styled from "styled-components";
import { Quiet } from "@/components/ui/quiet";
import { SumLines } from "@/components/ui/sum-lines";
import { Timeline } from "@/components/ui/timeline";
import { useRefundSteps } from "@/hooks/membership/use-refund-steps";
import type { Refund } from "@/lib/contract/membership";
import type { Payment } from "@/lib/contract/payment";
import { listStopLines } from "@/lib/member/stop";
import { describeOtherOrders } from "./facts";

/** What went back of a payment, how it was calculated, and where the money is. */
export function RefundPart({ payment, refund }: { payment: Payment; refund: Refund }) {
  const steps = useRefundSteps(refund);
  const { moneyLines, pointLines } = listStopLines(refund, payment.point_used);
  const others = describeOtherOrders(payment);
  return (
    <Root aria-labelledby="payment-refund">
      <h4 id="payment-refund">환불</h4>
      {refund.kind === "stop" && moneyLines.length > 0 && <SumLines lines={moneyLines} />}
      {refund.kind === "stop" && pointLines.length > 0 && <SumLines lines={pointLines} />}
      {others && <Quiet size="label">{others}</Quiet>}
      <Timeline steps={steps} />
    </Root>
  );
}

const Root = styled.section`
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid var(--color-line);

  h4 {
    font-size: var(--text-body);
    font-weight: var(--weight-bold);
  }
  ol {
    margin-top: 16px;
  }
`;
