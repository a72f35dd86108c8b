"use client";

import { useEffect, useId, useRef } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useCodeClaim } from "@/hooks/coupon/use-code-claim";
import type { Coupon } from "@/lib/contract/coupon";
import { OfferTicket } from "./ticket-frame";

/** Takes a code, shows what it gives, and claims it. The input stays until the coupon is claimed. */
export function CodeForm({ onClaimed }: { onClaimed: (offer: Coupon) => void }) {
  const { values, problems, isBusy, write, props, found, claim } = useCodeClaim(onClaimed);
  return (
    <div>
      <Form {...props}>
        <Field
          label="쿠폰 코드"
          name="code_value"
          placeholder="받은 코드를 입력해 주세요"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={40}
          readOnly={isBusy}
          value={values.code_value}
          error={problems.code_value}
          onChange={({ target }) => write(target.value)}
        />
        <Beside>
          <Button type="submit" look="secondary" isBusy={isBusy && !found}>
            쿠폰 확인
          </Button>
        </Beside>
      </Form>
      {found && (
        <FoundCoupon offer={found.offer} isBusy={isBusy} onClaim={() => void claim(found)} key={found.code} />
      )}
    </div>
  );
}

type FoundCouponProps = { offer: Coupon; isBusy: boolean; onClaim: () => void };

/** What a code gives, with the next action. */
function FoundCoupon({ offer, isBusy, onClaim }: FoundCouponProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wordsId = useId();
  useEffect(() => button.current?.focus(), []);

  return (
    <Found role="group" aria-label="찾은 쿠폰">
      <OfferTicket offer={offer} id={wordsId} />
      <Button ref={button} isWide size="large" isBusy={isBusy} aria-describedby={wordsId} onClick={onClaim}>
        이 쿠폰 받기
      </Button>
    </Found>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
`;

/** At the height of the field itself, below its label. */
const Beside = styled.div`
  display: grid;
  height: 52px;
  margin-top: 32px;
`;

const Found = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-top: 16px;
`;
