import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { reopenCheckout } from "@/lib/api/payment";
import { paymentQueries } from "@/lib/api/payment";
import { forgetAttempt, forgetReason, keepReason, readReason } from "@/lib/checkout/memory";
import { PAYMENT_ERRORS } from "@/lib/checkout/gateway";
import type { Payment } from "@/lib/contract/payment";
import { describeError } from "@/lib/format/error";
import { useGateway } from "./use-gateway";

/** Takes an order up again that was not paid, or lets it go; says why it failed, where it has. */
export function useOpenPayment({ id, fail_reason }: Pick<Payment, "id" | "fail_reason">) {
  const queryClient = useQueryClient();
  const { runOnce, isBusy } = useRunOnce();
  const { layer, payAtGateway } = useGateway();
  const [problem, setProblem] = useState(() => readReason(id) ?? fail_reason ?? "");
  const [isGivenUp, setIsGivenUp] = useState(false);

  const resume = () =>
    void runOnce(async () => {
      forgetReason(id);
      setProblem("");
      try {
        return await payAtGateway(await reopenCheckout(id));
      } catch (error) {
        const words = describeError(error, PAYMENT_ERRORS);
        keepReason(id, words);
        setProblem(words);
        void queryClient.invalidateQueries({ queryKey: paymentQueries.one(id).queryKey });
      }
    });

  // Nothing is held by an order that is not paid, and the server lets it go by itself.
  const giveUp = () => {
    forgetAttempt();
    forgetReason(id);
    setProblem("");
    setIsGivenUp(true);
  };
  return { resume, giveUp, isGivenUp, problem, isBusy, layer };
}
