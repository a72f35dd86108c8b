import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reopenCheckout } from "@/lib/api/checkout";
import { cancelPayment } from "@/lib/api/payment";
import { forgetAttempt } from "@/lib/checkout/attempt";
import { describePaymentFailure, forgetReason, keepReason, readReason } from "@/lib/checkout/reason";
import { paymentQueries } from "@/lib/query/payment";
import { useRunOnce } from "@/hooks/use-run-once";
import { useGateway } from "./use-gateway";

/** Takes an order up again that was not paid, or lets it go. @param id uuid */
export function useOpenPayment(id: string) {
  const queryClient = useQueryClient();
  const { runOnce, isBusy } = useRunOnce();
  const { layer, payAtGateway } = useGateway();
  const [problem, setProblem] = useState(() => readReason(id) ?? "");

  const run = (action: () => Promise<boolean | void>) =>
    void runOnce(async () => {
      forgetReason(id);
      setProblem("");
      try {
        return await action();
      } catch (error) {
        const words = describePaymentFailure(error);
        keepReason(id, words);
        setProblem(words);
        void queryClient.invalidateQueries({ queryKey: paymentQueries.one(id).queryKey });
      }
    });

  const resume = () => run(async () => payAtGateway(await reopenCheckout(id)));
  const giveUp = () =>
    run(async () => {
      const payment = await cancelPayment(id, { reason: "결제하지 않고 그만뒀어요" });
      forgetAttempt();
      queryClient.setQueryData(paymentQueries.one(id).queryKey, payment);
    });
  return { resume, giveUp, problem, isBusy, layer };
}
