import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, type Outcome } from "@/hooks/use-form";
import { ApiError } from "@/lib/api/api-error";
import { claimCouponByCode, couponQueries, getCouponByCode } from "@/lib/api/coupon";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { describeError, FORM_WORDS } from "@/lib/format/error";

/** A code with what it would bring. */
type FoundOffer = { code: string; offer: Coupon };

/**
 * Claiming by code in two steps: look the code up, then claim what it brings. Each is sent once however often it is
 * asked for while it is under way; a claim that got no answer shows in the list, which is asked for again either way.
 */
export function useCodeClaim(onClaimed: (offer: Coupon) => void) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<FoundOffer | null>(null);
  const form = useForm({ initial: { code_value: "" }, send: lookUp });

  /** What was found no longer holds once the code is written in. */
  function write(code_value: string) {
    setFound(null);
    form.change({ code_value });
  }

  async function lookUp(): Promise<Outcome<"code_value">> {
    const code = form.values.code_value.trim();
    if (!code) return { code_value: "쿠폰 코드를 입력해 주세요." };
    try {
      setFound({ code, offer: await getCouponByCode(code) });
    } catch (error) {
      return takeFailure(error);
    }
  }

  const claim = ({ code, offer }: FoundOffer) =>
    form.runOnce(async () => {
      form.setProblems({});
      const { queryKey } = couponQueries.mine();
      try {
        const claimed = await claimCouponByCode(code);
        queryClient.setQueryData<CouponUser[]>(queryKey, (list) => list && putFirst(claimed, list));
        write("");
        onClaimed(offer);
      } catch (error) {
        const problems = takeFailure(error);
        // With a coupon still to claim, its own button keeps the focus.
        if (isRefusal(error)) form.refuse(problems);
        else form.setProblems(problems);
      } finally {
        void queryClient.invalidateQueries({ queryKey });
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

/** The server has decided: pressing again would bring the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
