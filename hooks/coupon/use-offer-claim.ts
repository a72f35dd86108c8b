import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { ApiError } from "@/lib/api/api-error";
import { claimCoupon, couponQueries } from "@/lib/api/coupon";
import type { CouponUser } from "@/lib/contract/coupon";
import { describeError } from "@/lib/format/error";

/** Claims an offer by its id: never twice while the request is pending, and never again after success. */
export function useOfferClaim() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState("");
  const [claimed, setClaimed] = useState<CouponUser | null>(null);
  const [isSoldOut, setIsSoldOut] = useState(false);
  const { runOnce, isBusy } = useRunOnce();

  const claim = (couponId: number) =>
    runOnce(async () => {
      setProblem("");
      try {
        setClaimed(await claimCoupon(couponId));
      } catch (error) {
        setIsSoldOut(error instanceof ApiError && error.code === "coupon_sold_out");
        return setProblem(describeError(error));
      }
      void queryClient.invalidateQueries({ queryKey: couponQueries.mine().queryKey });
      return true;
    });

  return { claim, problem, isBusy, claimed, isSoldOut };
}
