import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import {
  cashReceipt,
  coupon,
  couponUser,
  gatewayPayment,
  membership,
  payment,
  pointCharge,
} from "@/backend/db/schema";
import { chargePoints } from "@/backend/routes/point/ledger";
import type { Payment, PaymentWithCheckout } from "@/lib/contract/payment";
import type { TestMember } from "../members";
import { form, NOW, type TestApp } from "../support";

export const PAYMENTS = "/api/member/payment/";
/** A month at the first branch. */
export const PRODUCT = 1;
export const TOMORROW = "2026-11-21";

/** Sends an order. */
export function order(
  api: TestApp,
  { headers }: TestMember,
  fields: Record<string, unknown> = {},
  extra: Record<string, string> = {},
) {
  const payload = { product: PRODUCT, starts_on: TOMORROW, ...fields };
  return api.app.inject({ method: "POST", url: PAYMENTS, headers: { ...headers, ...extra }, payload });
}

/** Makes an order that must succeed. */
export async function makeOrder(
  api: TestApp,
  member: TestMember,
  fields: Record<string, unknown> = {},
): Promise<PaymentWithCheckout> {
  const answer = await order(api, member, fields);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** Pays an open order's window with a test card. */
export async function payWith(
  api: TestApp,
  { checkout }: Pick<PaymentWithCheckout, "checkout">,
  card: string,
  mode = "redirect",
) {
  if (checkout?.gateway !== "sandbox") throw new Error("no sandbox window");
  const url = new URL(checkout.url, "http://localhost");
  const session = url.searchParams.get("session")!;
  const choice: Record<string, string> = card === "close" ? { action: "close" } : { action: "pay", card };
  return api.app.inject({ method: "POST", url: url.pathname, ...form({ session, mode, ...choice }) });
}

/** Every way to pay, and a transfer with the number of a cash receipt: the fields of an order. */
export const WAYS_TO_PAY: Record<string, string>[] = [
  {},
  { pay_way: "card" },
  { pay_way: "kakaopay" },
  { pay_way: "naverpay" },
  { pay_way: "tosspay" },
  { pay_way: "transfer" },
  { pay_way: "transfer", cash_receipt_number: "01022223456" },
];

/**
 * The tax office knows of every transfer exactly what the provider has kept of it, where a number was given and from 100,000
 * won on, and of nothing else.
 */
export async function expectReceipts(api: TestApp, ids: string[]): Promise<void> {
  const orders = await api.db.select().from(payment).where(inArray(payment.id, ids));
  const books = await api.db.select().from(gatewayPayment).where(inArray(gatewayPayment.id, ids));
  const receipts = await api.db.select().from(cashReceipt).where(inArray(cashReceipt.paymentId, ids));
  for (const { id, status, payWay, amountKrw } of orders) {
    const book = books.find((one) => one.id === id);
    const receipt = receipts.find(({ paymentId }) => paymentId === id);
    const isTransfer = status === "paid" && payWay === "transfer";
    if (status === "paid") expect(payWay).toBe(amountKrw > 0 ? book?.payWay : null);
    if (isTransfer && amountKrw >= 100_000) expect(receipt).toBeDefined();
    const keptKrw = isTransfer && receipt ? book!.approvedKrw! - book!.cancelledKrw : 0;
    expect(book?.receiptKrw ?? 0).toBe(keptKrw);
  }
}

export function confirm(
  api: TestApp,
  { headers }: TestMember,
  { id, amount }: Pick<Payment, "id" | "amount">,
  fields: Record<string, unknown> = {},
) {
  const payload = { gateway_key: id, amount, ...fields };
  return api.app.inject({ method: "POST", url: `${PAYMENTS}${id}/confirm/`, headers, payload });
}

/** Opens the window of an order again, to be paid in another way if one is given. */
export function reopen(api: TestApp, { headers }: TestMember, id: string, payload?: object) {
  return api.app.inject({ method: "POST", url: `${PAYMENTS}${id}/checkout/`, headers, payload });
}

export function cancel(api: TestApp, { headers }: TestMember, id: string) {
  const payload = { reason: "일정이 바뀌었어요" };
  return api.app.inject({ method: "POST", url: `${PAYMENTS}${id}/cancel/`, headers, payload });
}

export async function givePoints(api: TestApp, memberId: number, amount: number): Promise<void> {
  await api.db.transaction((tx) =>
    chargePoints(tx, memberId, { amount, reason: "시험", expiresAt: null }, NOW),
  );
}

let couponsMade = 0;

/** Gives a member a coupon made for the test; its id. */
export async function giveCoupon(
  api: TestApp,
  memberId: number,
  offer: Partial<typeof coupon.$inferInsert> = {},
  link: Partial<typeof couponUser.$inferInsert> = {},
): Promise<number> {
  couponsMade += 1;
  const [made] = await api.db
    .insert(coupon)
    .values({
      codeValue: `PAY${process.pid}X${couponsMade}`,
      name: "시험 쿠폰",
      description: "",
      isBusiness: true,
      discountType: "amount",
      discountValue: 9_000,
      startsAt: NOW,
      ...offer,
    })
    .returning();
  const [held] = await api.db
    .insert(couponUser)
    .values({ memberId, couponId: made!.id, created: NOW, ...link })
    .returning();
  return held!.id;
}

/** All that an order changes, as it is stored. */
export async function readAll(api: TestApp, paymentId: string) {
  const [row] = await api.db.select().from(payment).where(eq(payment.id, paymentId));
  const [entry] = await api.db.select().from(gatewayPayment).where(eq(gatewayPayment.id, paymentId));
  const memberships = await api.db.select().from(membership).where(eq(membership.paymentId, paymentId));
  return {
    status: row!.status,
    atGateway: entry?.status,
    memberships: memberships.map(({ startsOn, endsOn, refundedAt }) => ({
      startsOn,
      endsOn,
      isRefunded: refundedAt !== null,
    })),
  };
}

export async function isCouponUsed(api: TestApp, couponUserId: number): Promise<boolean> {
  const [held] = await api.db.select().from(couponUser).where(eq(couponUser.id, couponUserId));
  return held!.usedAt !== null;
}

export async function readPoints(api: TestApp, memberId: number): Promise<number> {
  const charges = await api.db
    .select()
    .from(pointCharge)
    .where(and(eq(pointCharge.memberId, memberId)));
  return charges.reduce((total, { remaining }) => total + remaining, 0);
}
