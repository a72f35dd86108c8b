import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "@/lib/api/api-error";
import { claimCouponByCode, getCouponByCode } from "@/lib/api/coupon";
import { couponQueries } from "@/lib/api/coupon";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { describeError, FORM_WORDS } from "@/lib/format/error";

/** A code with what it would bring. */
export type FoundOffer = { code: string; offer: Coupon };

/**
 * Claiming by code in two steps: look the code up, then claim what it brings. Each is sent once however often it is
 * asked for while it is under way; a claim that got no answer shows in the list, which is asked for again either way.
 */
export function useCodeClaim(onClaimed: (offer: Coupon) => void) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<FoundOffer | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function sendOnce(send: () => Promise<void>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setProblem("");
    try {
      await send();
    } catch (error) {
      setProblem(describeError(error, { words: FORM_WORDS, fields: ["code_value"] }));
      if (isRefusal(error)) setFound(null);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  async function lookUp(typed: string): Promise<void> {
    const code = typed.trim();
    if (!code) {
      setProblem("쿠폰 코드를 입력해 주세요.");
      return;
    }
    await sendOnce(async () => setFound({ code, offer: await getCouponByCode(code) }));
  }

  async function claim({ code, offer }: FoundOffer): Promise<void> {
    const { queryKey } = couponQueries.mine();
    await sendOnce(async () => {
      try {
        const claimed = await claimCouponByCode(code);
        queryClient.setQueryData<CouponUser[]>(queryKey, (list) => list && putFirst(claimed, list));
      } finally {
        void queryClient.invalidateQueries({ queryKey });
      }
      setFound(null);
      onClaimed(offer);
    });
  }

  /** What was found, or was wrong, no longer holds once the code is written in. */
  function forget() {
    if (isSending.current) return;
    setFound(null);
    setProblem("");
  }

  return { found, problem, isBusy, lookUp, claim, forget };
}

function putFirst(claimed: CouponUser, list: CouponUser[]): CouponUser[] {
  return [claimed, ...list.filter(({ id }) => id !== claimed.id)];
}

/** The server has decided: pressing again would bring the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
