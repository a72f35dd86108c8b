import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { CashReceipt } from "@/lib/contract/payment";
import { CASH_RECEIPT_FROM_KRW, readCashReceiptNumber } from "@/lib/contract/rules/phone";
import type { Database } from "../../db/client";
import { findOutage } from "../../db/outage";
import { cashReceipt, payment, payout, type CashReceiptRow, type PaymentRow } from "../../db/schema";
import { ApiError } from "../../errors";
import type { PaymentContext } from "./context";

/*
 * The cash receipt of a transfer (현금영수증; read from the law's text, not by counsel). What it should say is what stays paid of
 * its order; what it says is asked of the provider, and made the same.
 */

/** The tax office's own number, for who has given none (자진발급). */
const OWN_NUMBER = "0100001234";
const BATCH = 100;

/** What the receipt of an order should say, won, in a query of orders. */
const WANTED_KRW = sql<number>`(case when ${payment.status} = 'paid' and ${payment.payWay} = 'transfer'
  then ${payment.amountKrw} - ${payment.refundedKrw} else 0 end)`.mapWith(Number);

/**
 * Writes down to which number the receipt of an order is wanted, in the transaction that makes it.
 *
 * @param text as typed
 * @throws ApiError 400 for what is no such number, and for another way than a transfer
 */
export async function wantReceipt(
  tx: Database,
  { id, payWay, amountKrw }: PaymentRow,
  text: string,
  now: Date,
): Promise<void> {
  if (amountKrw === 0) return;
  const wanted = readCashReceiptNumber(text);
  const message =
    payWay !== "transfer"
      ? "현금영수증은 계좌이체로 결제할 때 받을 수 있어요. 번호를 지우거나 계좌이체를 골라 주세요."
      : "휴대폰 번호나 사업자등록번호 10자리를 다시 확인해 주세요.";
  if (payWay !== "transfer" || !wanted) {
    throw new ApiError("invalid_input", { field: "cash_receipt_number", message });
  }
  const { kind, digits } = wanted;
  await tx
    .insert(cashReceipt)
    .values({ paymentId: id, kind, number: digits, numberMasked: maskNumber(digits, kind), created: now });
}

/**
 * Decides with the payment whether its order has a receipt: a transfer has one where a number was given, and from 100,000 won
 * on; what was paid in another way than was ordered has none.
 */
export async function decideReceipt(tx: Database, order: PaymentRow, now: Date): Promise<void> {
  if (order.payWay !== "transfer") {
    await tx.delete(cashReceipt).where(eq(cashReceipt.paymentId, order.id));
  } else if (order.amountKrw >= CASH_RECEIPT_FROM_KRW) {
    const numberMasked = maskNumber(OWN_NUMBER, "self");
    await tx
      .insert(cashReceipt)
      .values({ paymentId: order.id, kind: "self", numberMasked, created: now })
      .onConflictDoNothing();
  }
}

/**
 * Makes receipts say what they should: issues one, or takes it back and issues one for the rest. Safe to repeat from any point
 * and to run twice at once: the provider is asked first what stands, has never two of a payment, and what it was last seen
 * to say is written down. What it does not answer the reconcile job asks again.
 *
 * @param paymentId only this order's; all, the longest unasked first
 */
export async function settleReceipts(context: PaymentContext, paymentId?: string): Promise<void> {
  const { db, gateway, clock } = context;
  const due = await db
    .select({ receipt: cashReceipt, order: payment, wantedKrw: WANTED_KRW })
    .from(cashReceipt)
    .innerJoin(payment, eq(payment.id, cashReceipt.paymentId))
    .where(
      and(
        ne(cashReceipt.issuedKrw, WANTED_KRW),
        eq(payment.gateway, gateway.name),
        paymentId === undefined ? undefined : eq(payment.id, paymentId),
      ),
    )
    .orderBy(sql`${cashReceipt.askedAt} nulls first`, asc(cashReceipt.created))
    .limit(BATCH);
  for (const one of due) {
    try {
      const now = clock();
      await db
        .update(cashReceipt)
        .set({ askedAt: now, dueSince: sql`coalesce(${cashReceipt.dueSince}, ${now.toISOString()})` })
        .where(isOf(one.order));
      await settle(context, one);
    } catch (error) {
      if (findOutage(error) === "away") throw error;
      // Whoever has paid, or has their money back, need not know.
      context.log.error({ err: error, paymentId: one.order.id }, "cash receipt not settled yet");
    }
  }
}

interface Due {
  receipt: CashReceiptRow;
  order: PaymentRow;
  wantedKrw: number;
}

async function settle({ db, gateway, clock }: PaymentContext, { receipt, order, wantedKrw }: Due) {
  let standing = await gateway.lookUpReceipt(order.id);
  if (standing && standing.amountKrw !== wantedKrw) {
    await gateway.cancelReceipt(order.id);
    standing = null;
  }
  if (!standing && wantedKrw > 0) {
    // The number of a member who is gone since is, too.
    const toSelf = receipt.number === null;
    standing = await gateway.issueReceipt({
      paymentId: order.id,
      orderName: order.orderName,
      amountKrw: wantedKrw,
      kind: toSelf ? "self" : receipt.kind,
      number: receipt.number ?? OWN_NUMBER,
      paidAt: order.approvedAt ?? order.created,
    });
  }
  await db
    .update(cashReceipt)
    .set({
      issuedKrw: standing?.amountKrw ?? 0,
      dueSince: null,
      ...(standing && { issueNumber: standing.issueNumber, issuedAt: clock() }),
    })
    .where(isOf(order));
}

/**
 * Forgets the numbers of members who are gone, once nothing of their payments is under way: a refund amends the receipt that
 * they gave it for. What came to nothing needs none either.
 *
 * @param goingId a member who is going
 */
export async function forgetReceiptNumbers(db: Database, goingId?: number): Promise<void> {
  const isOwed = db
    .select({ id: payout.id })
    .from(payout)
    .where(and(eq(payout.paymentId, cashReceipt.paymentId), eq(payout.state, "owed")));
  const isGone = goingId === undefined ? isNull(payment.memberId) : eq(payment.memberId, goingId);
  await db
    .update(cashReceipt)
    .set({
      number: null,
      numberMasked: sql`case when ${isGone} then null else ${cashReceipt.numberMasked} end`,
    })
    .from(payment)
    .where(
      and(
        eq(payment.id, cashReceipt.paymentId),
        or(
          and(isGone, ne(cashReceipt.kind, "self"), isNotNull(cashReceipt.numberMasked)),
          and(inArray(payment.status, ["failed", "cancelled"]), isNotNull(cashReceipt.number)),
        ),
        eq(cashReceipt.issuedKrw, WANTED_KRW),
        notExists(isOwed),
      ),
    );
}

/** The receipt of an order as its member sees it; null where it has none. */
export function toCashReceipt(
  { status, payWay, amountKrw, refundedKrw }: PaymentRow,
  receipt: CashReceiptRow | null,
): CashReceipt | null {
  if (!receipt || (status !== "paid" && status !== "cancelled")) return null;
  const wantedKrw = status === "paid" && payWay === "transfer" ? amountKrw - refundedKrw : 0;
  const { kind, numberMasked, issuedKrw, issueNumber } = receipt;
  const state = issuedKrw !== wantedKrw ? "pending" : wantedKrw > 0 ? "issued" : "cancelled";
  return { kind, number_masked: numberMasked, state, amount: issuedKrw, issue_number: issueNumber };
}

function isOf({ id }: Pick<PaymentRow, "id">): SQL {
  return eq(cashReceipt.paymentId, id);
}

/** At most seven digits; the tax office's own number is no secret. */
function maskNumber(digits: string, kind: CashReceiptRow["kind"]): string {
  if (kind === "self") return "010-000-1234";
  if (kind === "business") return `${digits.slice(0, 3)}-**-***${digits.slice(-2)}`;
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}

/** How many receipts the provider has been asked for in vain for a day: the law gives five from the payment on. */
export async function countLateReceipts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * 60 * 60_000);
  const [late] = await db
    .select({ count: count() })
    .from(cashReceipt)
    .innerJoin(payment, eq(payment.id, cashReceipt.paymentId))
    .where(and(ne(cashReceipt.issuedKrw, WANTED_KRW), lt(cashReceipt.dueSince, before)));
  return late?.count ?? 0;
}
