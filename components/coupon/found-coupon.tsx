"use client";

import { useEffect, useId, useRef } from "react";
import styled from "styled-components";
import type { Coupon } from "@/lib/contract/coupon";
import { describeEnd, describeMinPrice, describeValue } from "@/lib/coupon/words";
import { Button } from "@/components/ui/button";
import { Body, Condition, Name, Notch, Standing, Stub, Surface } from "./ticket-parts";
import { StubValue } from "./stub-value";

type FoundCouponProps = { offer: Coupon; isBusy: boolean; onClaim: () => void };

/** What a code would bring, with the one thing to do next. */
export function FoundCoupon({ offer, isBusy, onClaim }: FoundCouponProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wordsId = useId();
  useEffect(() => button.current?.focus(), []);

  const value = describeValue(offer);
  const left = offer.quantity_left ?? null;
  const minPrice = describeMinPrice(offer.min_price);
  return (
    <Box role="group" aria-label="찾은 쿠폰">
      <Surface $isOut={false} id={wordsId}>
        <Stub $isOut={false}>
          <StubValue value={value} />
        </Stub>
        <Notch />
        <Body>
          <Name as="p" $isOut={false}>
            {offer.name ?? "쿠폰"}
          </Name>
          {offer.description && <Condition>{offer.description}</Condition>}
          {minPrice && <Condition>{minPrice}</Condition>}
          <Standing $isOut={false}>
            {describeEnd(offer.expires_at ?? null)}
            {left !== null && ` · 선착순 ${left.toLocaleString("ko-KR")}장 남음`}
          </Standing>
        </Body>
      </Surface>
      <Button ref={button} $isWide $size="large" isBusy={isBusy} aria-describedby={wordsId} onClick={onClaim}>
        이 쿠폰 받기
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-top: 16px;
`;
