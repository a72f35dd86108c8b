import { randomInt } from "node:crypto";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { count } from "@/lib/runtime/count";
import type { Database } from "../../db/client";
import { payment, type PaymentRow } from "../../db/schema";

const NUMBERS_A_DAY = 100_000;
/** With this many misses the day is nearly used up; the order goes on without a number. */
const DRAWS_MAX = 20;

/** An order number as people read it out: the chain's letters, the day in Seoul and five digits, `BF-261122-48213`. */
export function formatOrderNumber(prefix: string, instant: Date, number: number): string {
  const day = toSeoulDate(instant).slice(2).replaceAll("-", "");
  return `${prefix}-${day}-${String(number).padStart(5, "0")}`;
}

/**
 * Stores an order under a number that no other has: one that is taken is drawn anew. The number is for people and names
 * nothing in the API.
 *
 * @param prefix what the chain's numbers begin with
 * @param draw a number below 100,000; by default at random, so that it does not tell how much is sold
 */
export async function insertNumbered(
  tx: Database,
  order: typeof payment.$inferInsert & { created: Date },
  prefix: string,
  draw: () => number = () => randomInt(NUMBERS_A_DAY),
): Promise<PaymentRow> {
  for (let draws = 0; draws < DRAWS_MAX; draws += 1) {
    const orderNumber = formatOrderNumber(prefix, order.created, draw());
    const [made] = await tx
      .insert(payment)
      .values({ ...order, orderNumber })
      .onConflictDoNothing({ target: payment.orderNumber })
      .returning();
    if (made) {
      count("payments", "ready");
      return made;
    }
  }
  const [made] = await tx.insert(payment).values(order).returning();
  if (!made) throw new Error("insert returned no row");
  count("payments", "ready");
  return made;
}
