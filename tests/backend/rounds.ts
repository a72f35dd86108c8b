import { finishStops } from "@/backend/routes/membership/stop";
import type { PaymentDesk } from "@/backend/routes/payment/desk";
import { reconcilePayments } from "@/backend/routes/payment/reconcile";

/** What the clock wakes for money: stops whose day has come, then open orders and refunds. */
export async function finishOpenWork(desk: PaymentDesk): Promise<void> {
  await finishStops(desk);
  await reconcilePayments(desk);
}
