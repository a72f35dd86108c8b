import { finishStops } from "@/backend/routes/membership/stop";
import type { PaymentContext } from "@/backend/routes/payment/context";
import { reconcilePayments } from "@/backend/routes/payment/reconcile";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { TestApp } from "./support";

/** What the clock wakes for money: stops whose day has come, then open orders and refunds. */
export async function finishOpenWork(context: PaymentContext): Promise<void> {
  await finishStops(context);
  await reconcilePayments(context);
}

export const TABS = 8;

/** What the races of a member's tabs need of backends on one database. @param read them, once they are there */
export function raceTabs(read: () => TestApp[]) {
  const advance = (ms: number) => read().forEach((each) => each.advance(ms));
  const finish = () => Promise.all(read().map((each) => finishOpenWork(each.app)));
  return {
    today: () => toSeoulDate(read()[0]!.app.clock()),
    advance,
    finish,
    /** The same call from every tab, over all the backends. */
    inTabs: <Answer>(call: (at: TestApp, tab: number) => Promise<Answer>) =>
      Promise.all(Array.from({ length: TABS }, (_, tab) => call(read()[tab % read().length]!, tab))),
  };
}
