"use client";

import { useEffect, useId, useRef } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import type { Coupon } from "@/lib/contract/coupon";
import { OfferTicket } from "./offer-ticket";

type FoundCouponProps = { offer: Coupon; isBusy: boolean; onClaim: () => void };

/** What a code gives, with the next action. */
export function FoundCoupon({ offer, isBusy, onClaim }: FoundCouponProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wordsId = useId();
  useEffect(() => button.current?.focus(), []);

  return (
    <Box role="group" aria-label="찾은 쿠폰">
      <OfferTicket offer={offer} id={wordsId} />
      <Button ref={button} isWide size="large" isBusy={isBusy} aria-describedby={wordsId} onClick={onClaim}>
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
