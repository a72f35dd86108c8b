import { useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { createPayment } from "@/lib/api/payment";
import { forgetAttempt, keepAttempt } from "@/lib/checkout/memory";
import { PAYMENT_ERRORS } from "@/lib/checkout/gateway";
import type { CreatePaymentRequest, PaymentWithCheckout } from "@/lib/contract/payment";
import { describeError } from "@/lib/format/error";
import type { OrderAmount } from "@/lib/payment/order";
import { useGateway } from "./use-gateway";

/** The server's amount for an order, where it is another than the one that was shown. */
type Correction = { order: string; amount: OrderAmount };

/** Pays an order: makes it once, compares the amount, leads through the provider's window, asks what became of it. */
export function useCheckout(order: CreatePaymentRequest, preview: OrderAmount) {
  const { runOnce, isBusy } = useRunOnce();
  const { layer, payAtGateway } = useGateway();
  const [problem, setProblem] = useState("");
  const [correction, setCorrection] = useState<Correction | null>(null);
  const text = JSON.stringify(order);
  const isCorrected = correction?.order === text;
  const amount = isCorrected ? correction.amount : preview;

  const pay = () =>
    void runOnce(async () => {
      setProblem("");
      try {
        const payment = await makeOrder(order);
        if (payment.status === "ready" && payment.amount !== amount.amount) {
          setCorrection({ order: text, amount: payment });
          setProblem("그사이 금액이 바뀌었어요. 바뀐 금액을 확인하고 다시 눌러 주세요.");
          return;
        }
        return await payAtGateway(payment);
      } catch (error) {
        setProblem(describeError(error, PAYMENT_ERRORS));
      }
    });

  return { pay, amount, isCorrected, problem, isBusy, layer };
}

/** The order under the key it is kept with, as long as it is open or paid; one that came to nothing is made anew. */
async function makeOrder(order: CreatePaymentRequest): Promise<PaymentWithCheckout> {
  const payment = await createPayment(order, keepAttempt(order));
  if (payment.status !== "failed" && payment.status !== "cancelled") return payment;
  forgetAttempt();
  return createPayment(order, keepAttempt(order));
}
