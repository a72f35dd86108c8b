import { finishStops } from "@/backend/routes/membership/stop";
import type { PaymentContext } from "@/backend/routes/payment/context";
import { reconcilePayments } from "@/backend/routes/payment/reconcile";

/** What the clock wakes for money: stops whose day has come, then open orders and refunds. */
export async function finishOpenWork(context: PaymentContext): Promise<void> {
  await finishStops(context);
  await reconcilePayments(context);
}
