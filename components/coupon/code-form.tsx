"use client";

import { useEffect, useRef, type FormEvent } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useCodeClaim } from "@/hooks/coupon/use-code-claim";
import type { Coupon } from "@/lib/contract/coupon";
import { FoundCoupon } from "./found-coupon";

/** Takes a code, shows what it gives, and claims it. The input stays until the coupon is claimed. */
export function CodeForm({ onClaimed }: { onClaimed: (offer: Coupon) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { found, problem, isBusy, lookUp, claim, forget } = useCodeClaim((offer) => {
    form.current?.reset();
    onClaimed(offer);
  });

  // Once a coupon is found, its own button has the focus.
  const isWrong = problem !== "" && !found;
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong, problem]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void lookUp(input.current?.value ?? "");
  }

  return (
    <div>
      <Form ref={form} noValidate onSubmit={handleSubmit}>
        <Field
          ref={input}
          label="쿠폰 코드"
          name="code_value"
          placeholder="받은 코드를 입력해 주세요"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={40}
          readOnly={isBusy}
          error={problem}
          onChange={forget}
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
