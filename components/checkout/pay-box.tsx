"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { ChangingNumber } from "@/components/ui/changing-number";
import { Quiet } from "@/components/ui/quiet";
import { SumLines } from "@/components/ui/sum-lines";
import { formatPrice } from "@/lib/format/number";
import { listPriceLines, type OrderAmount } from "@/lib/payment/order";
import { media } from "@/styles/media";
import { Problem } from "./problem";

type PayBoxProps = {
  amount: OrderAmount;
  /** The amounts are the server's. */
  isCorrected: boolean;
  problem: string;
  isBusy: boolean;
};

/** The total and the button that pays; on phones the button stays at the lower edge. */
export function PayBox({ amount, isCorrected, problem, isBusy }: PayBoxProps) {
  return (
    <PayArea>
      <h2>결제 금액</h2>
      <SumLines lines={listPriceLines(amount)} />
      <Quiet size="label">
        {isCorrected ? "금액이 바뀌어서 다시 계산했어요." : "결제하기 직전에 금액을 한 번 더 확인해요."}
      </Quiet>
      <PayBar>
        <div aria-live="assertive">{problem && <Problem>{problem}</Problem>}</div>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {isBusy ? (
            "결제를 진행하고 있어요"
          ) : (
            <span>
              <ChangingNumber>{formatPrice(amount.amount)}</ChangingNumber> 결제하기
            </span>
          )}
        </Button>
      </PayBar>
    </PayArea>
  );
}

export const PayArea = styled.aside`
  h2 {
    margin-block: 28px 8px;
    font-size: var(--text-heading-small);
  }
  /* Lets the bar stay at the lower edge along the whole form, of which it is a part. */
  ${media.mobile} {
    display: contents;
  }
  ${media.wide} {
    h2 {
      margin-top: 0;
    }
    position: sticky;
    top: calc(var(--header-height) + 24px);
    align-self: start;
    padding: 24px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-large);
  }
`;

export const PayBar = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 20px;

  > div:empty {
    display: none;
  }
  ${media.mobile} {
    position: sticky;
    bottom: 0;
    z-index: var(--layer-sticky);
    margin-inline: calc(-1 * var(--page-gutter));
    padding: 12px var(--page-gutter) calc(12px + env(safe-area-inset-bottom));
    border-top: 1px solid var(--color-line);
    background: var(--color-paper);
  }
`;
