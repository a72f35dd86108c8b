import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import Type, { type Static } from "typebox";
import { formatNumber } from "@/lib/contract/rules/number";
import { payment, payout } from "../db/schema";
import { IS_INTEREST_OWED, payAtDesk, payInterestAtDesk } from "../routes/payment/pay-out";
import { toSeoulTime } from "../time";
import { CommandError, type CommandResult, type OperatorContext } from "./command";
import { keepAct } from "./desk";

/** Without an order: what is owed. */
export const DeskRefundSchema = Type.Object({
  order: Type.Optional(Type.String({ maxLength: 40 })),
  by: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});

/**
 * `desk refund`: what the desk owes, the oldest first: to members whose membership somebody else has paid for, and the
 * interest of what went late; or that it has given one of them the money.
 */
export async function refundAtDesk(
  { db, clock }: OperatorContext,
  { order: number, by }: Static<typeof DeskRefundSchema>,
): Promise<CommandResult> {
  const owed = await db
    .select({ order: payment, owed: payout })
    .from(payout)
    .innerJoin(payment, eq(payment.id, payout.paymentId))
    .where(or(and(eq(payout.state, "owed"), isNotNull(payment.handsPaymentId)), IS_INTEREST_OWED))
    .orderBy(asc(payout.dueAt));
  if (number === undefined) {
    const lines = owed.map(({ order, owed: { dueAt, state, amountKrw, interestKrw } }) => {
      const sum = state === "owed" ? `${formatNumber(amountKrw)}원` : `이자 ${formatNumber(interestKrw)}원`;
      return `${order.orderNumber ?? order.id}  ${toSeoulTime(dueAt).slice(0, 10)}  ${sum}`;
    });
    return { lines: lines.length > 0 ? lines : ["지점이 보낼 돈이 없어요."], warnings: [] };
  }
  const found = owed.find(({ order }) => order.orderNumber === number || order.id === number);
  if (!found || by === undefined) throw new CommandError(`${number}에 지점이 보낼 돈이 없어요.`);
  const { order } = found;
  const isInterest = found.owed.state === "paid";
  const paidKrw = await db.transaction(async (tx) => {
    const krw = await (isInterest ? payInterestAtDesk : payAtDesk)({ db: tx, clock }, order, by);
    if (krw === undefined) throw new CommandError(`${number}의 돈은 그사이 보냈어요.`);
    const of = { memberId: order.memberId, detail: { order: number, amount: krw } };
    await keepAct(tx, "refund", { by, reason: "계좌로 보냄" }, of, clock());
    return krw;
  });
  const warnings =
    !isInterest && paidKrw < found.owed.amountKrw
      ? [`처음 산 사람에게 이미 돌려준 돈이 있어서 ${formatNumber(paidKrw)}원만 보낼 돈이에요.`]
      : [];
  const sum = `${isInterest ? "이자 " : ""}${formatNumber(paidKrw)}원`;
  return { lines: [`${sum}을 보냈다고 적고 회원에게 알렸어요.`], warnings };
}
