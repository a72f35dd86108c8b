import { and, count, desc, eq, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { PAY_WAY_NAMES, type Payment } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../../db/client";
import {
  branch,
  cashReceipt,
  closing,
  closingChoice,
  coupon,
  couponUser,
  member,
  membership,
  offer,
  payment,
  product,
  refund,
  type CashReceiptRow,
  type MembershipRow,
  type PaymentRow,
  type ProductRow,
  type RefundRow,
} from "../../db/schema";
import { toSeoulTime, toSeoulTimeOrNull } from "../../time";
import {
  calculateBoughtStop,
  handed,
  IS_OPEN_CHOICE,
  IS_OPEN_OFFER,
  MEMBERSHIP_PARTS,
  type StoredMembership,
} from "../membership/queries";
import { toProduct } from "../product/queries";
import { toCashReceipt } from "./cash-receipt";
import type { Interest } from "./owe";
import { toRefund } from "./refund-state";

/** The branch that a move left. */
const left = alias(branch, "left_branch");

/** What a move let go on elsewhere. */
const moved = alias(membership, "moved_membership");

/** An order with the rows it refers to. */
export interface StoredPayment extends Pick<
  StoredMembership,
  "byClosing" | "choice" | "closesOn" | "closing" | "handed" | "handedMovesKrw" | "offer" | "opening"
> {
  order: PaymentRow;
  product: ProductRow;
  place: StoredMembership["place"];
  couponName: string | null;
  receipt: CashReceiptRow | null;
  stop: RefundRow | null;
  movesKrw: number;
  interest: Interest | null;
  movedOn: string | null;
  movedBy: string | null;
  /** From where it moved what another order bought; null if it did not. */
  movedFrom: StoredMembership["place"] | null;
  /** What it bought; null while it is not paid, and once the member is gone. */
  membershipRow: MembershipRow | null;
  /** What it let go on at another branch; null if it did not. */
  moved: MembershipRow | null;
  /** The member's, `YYYYMMDD`; null once the member is gone. */
  birthDate: string | null;
}

/**
 * How many payments a member has, and one slice of them, newest first. Orders never paid (`ready`) are
 * left out.
 */
export async function listPayments(
  db: Database,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<{ count: number; payments: Payment[] }> {
  const isListed = and(eq(payment.memberId, memberId), ne(payment.status, "ready"));
  const [total] = await db.select({ count: count() }).from(payment).where(isListed);
  const rows = await selectPayments(db, isListed)
    .orderBy(desc(payment.created), desc(payment.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, payments: rows.map((row) => toPayment(row, now)) };
}

/** One payment of any member, also one that is still `ready`. */
export async function findPayment(db: Database, id: string): Promise<StoredPayment | undefined> {
  const [row] = await selectPayments(db, eq(payment.id, id));
  return row;
}

/** An order as stored, of any member. */
export async function findPaymentRow(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row;
}

/**
 * Whether a payment can be undone now: until the use starts, and while nothing is used within the first seven days, of a
 * day pass until its branch opens; after that the refund rule applies.
 */
export function isCancellable(
  row: Omit<StoredPayment, "couponName" | "moved" | "movedFrom" | "receipt">,
  now: Date,
): boolean {
  const { order, membershipRow, birthDate } = row;
  if (order.status !== "paid" || row.stop?.dueAt || !membershipRow || !birthDate) return false;
  if (membershipRow.handedOn) return false;
  return (
    calculateBoughtStop({ ...row, membershipRow, order, birthDate }, toSeoulDate(now), now).kind === "cancel"
  );
}

function selectPayments(db: Database, condition: SQL | undefined) {
  return db
    .select({
      ...MEMBERSHIP_PARTS,
      couponName: coupon.name,
      receipt: cashReceipt,
      moved,
      movedFrom: { pk: left.pk, name: left.name },
    })
    .from(payment)
    .innerJoin(product, eq(product.id, payment.productId))
    .innerJoin(branch, eq(branch.pk, payment.branchPk))
    .leftJoin(cashReceipt, eq(cashReceipt.paymentId, payment.id))
    .leftJoin(couponUser, eq(couponUser.id, payment.couponUserId))
    .leftJoin(coupon, eq(coupon.id, couponUser.couponId))
    .leftJoin(refund, eq(refund.paymentId, payment.id))
    .leftJoin(membership, eq(membership.paymentId, payment.id))
    .leftJoin(member, eq(member.id, payment.memberId))
    .leftJoin(moved, eq(moved.paymentId, payment.movesPaymentId))
    .leftJoin(left, eq(left.pk, payment.movedFromPk))
    .leftJoin(handed, eq(handed.id, payment.handsPaymentId))
    .leftJoin(offer, IS_OPEN_OFFER)
    .leftJoin(closingChoice, IS_OPEN_CHOICE)
    .leftJoin(closing, eq(closing.id, closingChoice.closingId))
    .where(condition);
}

/** An order in the contract's shape. */
export function toPayment(stored: StoredPayment, now: Date): Payment {
  const { order, product: bought, place, couponName } = stored;
  const term = stored.moved ?? stored.membershipRow;
  return {
    id: order.id,
    order_number: order.orderNumber,
    order_name: order.orderName,
    product: toProduct(bought),
    place,
    ...(order.fullPriceKrw !== null && { full_price: order.fullPriceKrw }),
    list_price: order.priceKrw,
    coupon_discount: order.couponDiscountKrw,
    coupon_name: couponName,
    bonus_days: order.bonusDays,
    point_used: order.pointUsed,
    amount: order.amountKrw,
    status: order.status,
    // Before it is paid, the way that its window opens.
    method: order.method ?? (order.payWay && PAY_WAY_NAMES[order.payWay]),
    pay_way: order.payWay ?? (order.method === PAY_WAY_NAMES.card ? "card" : null),
    cash_receipt: toCashReceipt(order, stored.receipt),
    card_name: order.cardName,
    card_number_masked: order.cardNumberMasked,
    approved_at: toSeoulTimeOrNull(order.approvedAt),
    created: toSeoulTime(order.created),
    receipt_url: order.receiptUrl,
    starts_on: order.startsOn,
    cancelled_at: toSeoulTimeOrNull(order.cancelledAt),
    refunded_amount: order.refundedKrw,
    // What a move that was undone with the membership brings back stands there.
    refund: toRefund(stored),
    moved_from: stored.movedFrom,
    term: term && { from: term.startsOn, to: term.endsOn },
    culture_number: order.cultureNumber,
    is_cancellable: isCancellable(stored, now),
    fail_reason: order.failReason,
  };
}
