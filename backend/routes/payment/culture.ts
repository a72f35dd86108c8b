import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { CultureEntry } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { getCountedKrw } from "@/lib/contract/rules/price";
import type { Database } from "../../db/client";
import { branch, payment, payout, product } from "../../db/schema";

/**
 * What a member paid as culture and what went back of it, each on its day, the newest first. What whoever took a membership
 * on gets back is another order: it stays the payer's.
 */
export async function listCultureEntries(db: Database, memberId: number): Promise<CultureEntry[]> {
  const orders = await db
    .select({
      order: payment,
      place: { pk: branch.pk, name: branch.name },
      kind: product.kind,
    })
    .from(payment)
    .innerJoin(product, eq(product.id, payment.productId))
    .innerJoin(branch, eq(branch.pk, payment.branchPk))
    .where(
      and(
        eq(payment.memberId, memberId),
        isNotNull(payment.cultureNumber),
        isNotNull(payment.approvedAt),
        inArray(payment.status, ["paid", "cancelled"]),
      ),
    );
  const gone = await db
    .select()
    .from(payout)
    .where(
      and(
        eq(payout.state, "paid"),
        inArray(
          payout.paymentId,
          orders.map(({ order }) => order.id),
        ),
      ),
    );
  const dated = orders.flatMap(({ order, place, kind }) => {
    const date = (at: Date, amount: number): [Date, CultureEntry] => [
      at,
      {
        on: toSeoulDate(at),
        is_refund: amount < 0,
        order_number: order.orderNumber,
        order_name: order.orderName,
        place,
        culture_number: order.cultureNumber!,
        amount,
        counted: getCountedKrw(kind, amount),
      },
    ];
    const refunds = gone.filter(({ paymentId, amountKrw }) => paymentId === order.id && amountKrw > 0);
    return [
      date(order.approvedAt!, order.amountKrw),
      ...refunds.map(({ paidAt, dueAt, amountKrw }) => date(paidAt ?? dueAt, -amountKrw)),
    ];
  });
  return dated.sort(([one], [other]) => other.getTime() - one.getTime()).map(([, entry]) => entry);
}
