import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, type Outcome } from "@/hooks/use-form";
import { ApiError } from "@/lib/api/api-error";
import { claimCouponByCode, couponQueries, getCouponByCode } from "@/lib/api/coupon";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { describeError, FORM_WORDS } from "@/lib/format/error";

/** A code with the coupon that it gives. */
type FoundOffer = { code: string; offer: Coupon };

/**
 * Claims a coupon by code in two steps: looks the code up, then claims the coupon. Neither request is sent twice while
 * it is pending. The list is refetched in any case, so it also shows a claim whose answer was lost.
 */
export function useCodeClaim(onClaimed: (offer: Coupon) => void) {
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
        // If the coupon can still be claimed, its button keeps the focus.
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

/** The server's answer is final: a retry would get the same one. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
