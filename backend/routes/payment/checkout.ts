import { and, eq } from "drizzle-orm";
import type { Checkout, PayWay } from "@/lib/contract/payment";
import { cashReceipt, payment, type PaymentRow } from "../../db/schema";
import { ApiError } from "../../errors";
import { findLostFirstPurchase } from "../coupon/use";
import { wantReceipt } from "./cash-receipt";
import type { PaymentContext } from "./context";
import { choosePayWay } from "./create";
import { findMovable } from "./fulfil";
import { findPaymentRow } from "./queries";
import { settlePayment } from "./settle";

/**
 * Opens the provider's window for an order, also one whose window was closed. An order that was paid there without
 * the server knowing is settled instead.
 *
 * @param unlocked the order as read without a lock
 * @param wanted another way to pay than was ordered, with the number of its cash receipt
 * @returns the current order; the window is null if there is nothing to pay (any more)
 * @throws ApiError 400 for the number; 409 `pay_way_not_offered`; `coupon_not_usable`, `not_movable` for what the confirmation would refuse
 */
export async function openCheckout(
  context: PaymentContext,
  unlocked: PaymentRow,
  wanted?: { payWay: PayWay; receiptNumber: string | undefined },
): Promise<{ order: PaymentRow; checkout: Checkout }> {
  // The result is stored in the order.
  const { order } = unlocked.gateway === null ? { order: unlocked } : await settlePayment(context, unlocked);
  if (order.status !== "ready" || order.amountKrw === 0) return { order, checkout: null };
  await refuseInVain(context, order);
  // Offered when it was ordered; one of the version before has none.
  const payWay = choosePayWay(context.gateway, order.amountKrw, wanted?.payWay ?? order.payWay ?? undefined);
  if (wanted) await changePayWay(context, { ...order, payWay }, wanted.receiptNumber);
  const checkout = await context.gateway.startCheckout({ ...order, payWay: payWay ?? "card" });
  const [opened] = await context.db
    .update(payment)
    .set({ gateway: context.gateway.name, checkoutAt: context.clock() })
    .where(and(eq(payment.id, order.id), eq(payment.status, "ready")))
    .returning();
  if (opened) return { order: opened, checkout };
  // Decided by another process meanwhile.
  return { order: (await findPaymentRow(context.db, order.id)) ?? order, checkout: null };
}

/** Nothing where it is decided meanwhile: then it was paid as the provider says. */
async function changePayWay(
  { db, clock }: PaymentContext,
  order: PaymentRow,
  receiptNumber: string | undefined,
): Promise<void> {
  const isOpen = and(eq(payment.id, order.id), eq(payment.status, "ready"));
  await db.transaction(async (tx) => {
    const [open] = await tx.update(payment).set({ payWay: order.payWay }).where(isOpen).returning();
    if (!open) return;
    await tx.delete(cashReceipt).where(eq(cashReceipt.paymentId, order.id));
    if (receiptNumber) await wantReceipt(tx, open, receiptNumber, clock());
  });
}

/** Nobody pays for what would be refunded a moment later; the confirmation decides once more. */
async function refuseInVain({ db, clock }: PaymentContext, order: PaymentRow): Promise<void> {
  const { memberId, couponUserId, movesPaymentId } = order;
  if (movesPaymentId !== null && !(await findMovable(db, { ...order, movesPaymentId }, clock()))) {
    const message =
      "그사이 회원권이 바뀌어서 이 주문으로는 지점을 옮길 수 없어요. 내 회원권을 확인해 주세요.";
    throw new ApiError("not_movable", { message });
  }
  if (memberId === null || couponUserId === null) return;
  const lost = await findLostFirstPurchase(db, memberId, couponUserId, clock());
  if (lost === null) return;
  throw new ApiError("coupon_not_usable", {
    field: "coupon_user",
    message: `${lost}. 쿠폰을 다시 골라 주세요.`,
  });
}
