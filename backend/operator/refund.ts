import { and, asc, eq, isNotNull } from "drizzle-orm";
import Type, { type Static } from "typebox";
import { formatNumber } from "@/lib/contract/rules/number";
import { payment, payout } from "../db/schema";
import { payAtDesk } from "../routes/payment/pay-out";
import { toSeoulTime } from "../time";
import { CommandError, type CommandResult, type OperatorContext } from "./command";

/** Without an order: what is owed. */
export const DeskRefundSchema = Type.Object({
  order: Type.Optional(Type.String({ maxLength: 40 })),
  by: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});

/**
 * `desk refund`: what the desk owes to members whose membership somebody else has paid for, the oldest first; or that it has
 * given one of them the money.
 */
export async function refundAtDesk(
  { db, clock }: OperatorContext,
  { order: number, by }: Static<typeof DeskRefundSchema>,
): Promise<CommandResult> {
  const owed = await db
    .select({ order: payment, dueAt: payout.dueAt, amountKrw: payout.amountKrw })
    .from(payout)
    .innerJoin(payment, eq(payment.id, payout.paymentId))
    .where(and(eq(payout.state, "owed"), isNotNull(payment.handsPaymentId)))
    .orderBy(asc(payout.dueAt));
  if (number === undefined) {
    const lines = owed.map(
      ({ order, dueAt, amountKrw }) =>
        `${order.orderNumber ?? order.id}  ${toSeoulTime(dueAt).slice(0, 10)}  ${formatNumber(amountKrw)}원`,
    );
    return { lines: lines.length > 0 ? lines : ["지점이 보낼 환불이 없어요."], warnings: [] };
  }
  const found = owed.find(({ order }) => order.orderNumber === number || order.id === number);
  if (!found || by === undefined) throw new CommandError(`${number}에 지점이 보낼 환불이 없어요.`);
  const paidKrw = await payAtDesk({ db, clock }, found.order, by);
  if (paidKrw === undefined) throw new CommandError(`${number}의 환불은 그사이 보냈어요.`);
  const warnings =
    paidKrw < found.amountKrw
      ? [`처음 산 사람에게 이미 돌려준 돈이 있어서 ${formatNumber(paidKrw)}원만 보낼 돈이에요.`]
      : [];
  return { lines: [`${formatNumber(paidKrw)}원을 보냈다고 적고 회원에게 알렸어요.`], warnings };
}
