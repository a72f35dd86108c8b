"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Quiet } from "@/components/ui/quiet";
import { useForm, type Outcome } from "@/hooks/use-form";
import { ApiError } from "@/lib/api/api-error";
import { claimCouponByCode, couponQueries, getCouponByCode } from "@/lib/api/coupon";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { describeClosing, SOLD_OUT } from "@/lib/coupon/offer";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { OfferTicket } from "./ticket-frame";

/** Takes a code, shows what it gives, and claims it. The input stays until the coupon is claimed. */
export function CodeForm({ onClaimed }: { onClaimed: (claimed: CouponUser) => void }) {
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
        <Row>
          <Button type="submit" look="secondary" isBusy={isBusy && !found}>
            쿠폰 확인
          </Button>
        </Row>
      </Form>
      {found && <FoundCoupon {...found} isBusy={isBusy} onClaim={() => void claim(found)} key={found.code} />}
      <div role="status">
        {found?.closing && !problems.code_value && (
          <Closed size="label">{found.closing}. 다른 쿠폰 코드를 입력해 주세요.</Closed>
        )}
      </div>
    </div>
  );
}

type FoundCouponProps = Pick<FoundOffer, "offer" | "closing"> & { isBusy: boolean; onClaim: () => void };

/** What a code gives, with the next action if there is one. */
function FoundCoupon({ offer, closing, isBusy, onClaim }: FoundCouponProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wordsId = useId();
  useEffect(() => button.current?.focus(), []);

  return (
    <Found role="group" aria-label="찾은 쿠폰">
      <OfferTicket offer={offer} closing={closing} id={wordsId} />
      {closing === null && (
        <Button ref={button} isWide size="large" isBusy={isBusy} aria-describedby={wordsId} onClick={onClaim}>
          이 쿠폰 받기
        </Button>
      )}
    </Found>
  );
}

/** A code with the coupon that it gives. */
type FoundOffer = {
  code: string;
  offer: Coupon;
  /** Why nobody can claim it any more; null if it can be claimed. */
  closing: string | null;
};

/**
 * Claims a coupon by code in two steps: looks the code up, then claims the coupon. Neither request is sent twice while
 * it is pending. The list is refetched in any case, so it also shows a claim whose answer was lost.
 */
function useCodeClaim(onClaimed: (claimed: CouponUser) => void) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<FoundOffer | null>(null);
  const form = useForm({ initial: { code_value: "" }, send: lookUp });

  /** Editing the code discards the coupon that was found. */
  function write(code_value: string) {
    setFound(null);
    form.change({ code_value });
  }

  async function lookUp(): Promise<Outcome<"code_value">> {
    const code = form.values.code_value.trim();
    if (!code) return { code_value: "쿠폰 코드를 입력해 주세요." };
    try {
      const offer = await getCouponByCode(code);
      setFound({ code, offer, closing: describeClosing(offer) });
    } catch (error) {
      return takeFailure(error);
    }
  }

  const claim = ({ code, offer }: FoundOffer) =>
    form.runOnce(async () => {
      form.setProblems({});
      const { queryKey } = couponQueries.wallet();
      try {
        const claimed = await claimCouponByCode(code, offer.id);
        queryClient.setQueryData<CouponUser[]>(queryKey, (list) => list && putFirst(claimed, list));
        write("");
        onClaimed(claimed);
      } catch (error) {
        const problems = takeFailure(error);
        if (error instanceof ApiError && error.code === "coupon_sold_out")
          setFound({ code, offer, closing: SOLD_OUT });
        // If the coupon can still be claimed, its button keeps the focus.
        if (isRefusal(error)) form.refuse(problems);
        else form.setProblems(problems);
      } finally {
        void queryClient.invalidateQueries({ queryKey: couponQueries.mine().queryKey });
      }
    });

  function takeFailure(error: unknown) {
    if (isRefusal(error)) setFound(null);
    return { code_value: describeError(error, { words: FORM_WORDS, fields: ["code_value"] }) };
  }

  return { ...form, write, found, claim };
}

function putFirst(claimed: CouponUser, list: CouponUser[]): CouponUser[] {
  return [claimed, ...list.filter(({ id }) => id !== claimed.id)];
}

/** The server's answer is final: a retry would get the same one. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
`;

/** At the height of the field itself, below its label. */
const Row = styled.div`
  display: grid;
  height: 52px;
  margin-top: 32px;
`;

const Closed = styled(Quiet)`
  margin-top: 12px;
`;

const Found = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-top: 16px;
`;
