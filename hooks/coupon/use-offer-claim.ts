import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { claimCoupon } from "@/lib/api/coupon";
import { couponQueries } from "@/lib/api/coupon";
import { describeError } from "@/lib/format/error";

/** Claims an offer by its id: once, however often it is asked for while that is under way, and never after success. */
export function useOfferClaim() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState("");
  const [stage, setStage] = useState<"open" | "sending" | "claimed">("open");
  const isSending = useRef(false);

  async function claim(couponId: number): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setStage("sending");
    setProblem("");
    try {
      await claimCoupon(couponId);
      setStage("claimed");
      void queryClient.invalidateQueries({ queryKey: couponQueries.mine().queryKey });
    } catch (error) {
      isSending.current = false;
      setStage("open");
      setProblem(describeError(error));
    }
  }

  return { claim, problem, stage };
}
