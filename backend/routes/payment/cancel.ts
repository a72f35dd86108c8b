import { eq } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { DAY_PASS_OVER } from "@/lib/contract/rules/membership";
import type { Database } from "../../db/client";
import { lockMember } from "../../db/member-lock";
import { payment, type PaymentRow } from "../../db/schema";
import { ApiError } from "../../errors";
import { tellCancelled, tellStopped } from "../../message/purchase";
import { tokenNotValid } from "../../plugins/auth";
import { notYourPayment, paymentNotFound } from "./answers";
import type { PaymentContext } from "./context";
import { oweMoney, oweMoves } from "./owe";
import { payOut } from "./pay-out";
import { findPayment, isCancellable, type StoredPayment } from "./queries";

interface Cancellation {
  memberId: number;
  paymentId: string;
  /** As the member wrote it. */
  reason: string;
}

/**
 * Cancels a member's payment. It is marked first, so that the reconcile job finishes an interrupted
 * cancellation; then the provider refunds the money; then payment, purchase, coupon and points are undone in one
 * transaction. Of several concurrent calls the first does it; for the others, and for any repeat, it is already done.
 *
 * @throws ApiError 404, 403 another's, 409 `payment_not_cancellable`, 409 `cancel_pending` while the provider does not
 *   answer
 */
export async function cancelPayment(
  context: PaymentContext,
  { memberId, paymentId, reason }: Cancellation,
): Promise<void> {
  const now = context.clock();
  const marked = await context.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw tokenNotValid();
    const [order] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("update");
    if (!order) throw paymentNotFound();
    if (order.memberId !== memberId) throw notYourPayment();
    if (order.status === "cancelled") return false;
    if (order.status === "paid" && order.refundDueAt) return true;
    const stored = (await findPayment(tx, paymentId))!;
    if (!isCancellable(stored, now)) {
      throw new ApiError("payment_not_cancellable", { values: { why: explain(stored, now) } });
    }
    await markCancelled(tx, order, reason, now);
    return true;
  });
  if (!marked || (await payOut(context, paymentId))) return;
  throw new ApiError("cancel_pending");
}

/**
 * Writes down that all of an order is owed, and of those that moved it, inside the caller's transaction, which has it
 * locked, for `payOut`.
 *
 * @param why as `endMembership` tells it
 */
export async function markCancelled(
  tx: Database,
  order: PaymentRow,
  reason: string | null,
  now: Date,
  why?: string,
): Promise<void> {
  const owedKrw = order.amountKrw - order.refundedKrw;
  await tx.update(payment).set({ cancelReason: reason }).where(eq(payment.id, order.id));
  await oweMoney(tx, order.id, { cause: "cancel", amountKrw: owedKrw }, now);
  const movesKrw = await oweMoves(tx, order, reason, now);
  const amountKrw = owedKrw + movesKrw;
  await (why
    ? tellStopped(tx, order, { on: toSeoulDate(now), amountKrw, why }, now)
    : tellCancelled(tx, order, amountKrw, now));
}

function explain({ order, product, membershipRow }: StoredPayment, now: Date): string {
  const { status, startsOn, handsPaymentId } = order;
  if (status !== "paid") return "결제가 끝나지 않아서 취소할 것이 없어요.";
  if (product.kind === "day_pass") return DAY_PASS_OVER;
  if (membershipRow?.handedOn) return "넘겨준 회원권이라 취소할 수 없어요. 이제 받은 사람의 회원권이에요.";
  if (handsPaymentId !== null) {
    return "넘겨받은 회원권이라 취소할 수 없어요. 내 회원권에서 그만두고 환불받을 수 있어요.";
  }
  return startsOn === toSeoulDate(now)
    ? "오늘 이용이 시작돼서 취소할 수 없어요. 내 회원권에서 그만두고 환불받을 수 있어요."
    : "이용을 시작해서 취소할 수 없어요. 내 회원권에서 그만두고 환불받을 수 있어요.";
}
