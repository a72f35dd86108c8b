import { applyCoupon } from "@/lib/contract/rules/coupon";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { getPrices, isCultureExpense } from "@/lib/contract/rules/price";
import { findLastDay } from "@/lib/contract/rules/term";
import { formatOrderNumber } from "../../routes/payment/order-number";
import { toProduct } from "../../routes/product/queries";
import { atSeoulTime } from "../../time";
import type { BranchRow, membership, payment, ProductRow } from "../schema";
import { ORDERS, type OrderSeed } from "./order-seeds";

type NewPayment = Omit<typeof payment.$inferInsert, "memberId" | "id">;
type NewMembership = Omit<typeof membership.$inferInsert, "memberId" | "paymentId">;

interface Order {
  key: string | undefined;
  couponCode: string | undefined;
  payment: NewPayment;
  /** What it gave; nothing if the payment failed. */
  membership: NewMembership | undefined;
}

/** The rich member's payments and what each gave, at the prices of the demo chain. */
export function toOrders(products: ProductRow[], branches: readonly BranchRow[], now: Date): Order[] {
  return ORDERS.map((seed, index) => {
    const place = branches.find(({ code }) => code === seed.branch);
    const bought = products.find((item) => item.branchPk === place?.pk && item.name === seed.product);
    if (!bought || !place) throw new Error(`there is no ${seed.product} at ${seed.branch}`);
    return {
      key: seed.key,
      couponCode: seed.coupon?.code,
      payment: { ...toPayment(seed, bought, place, now), orderNumber: toOrderNumber(seed, index, now) },
      membership: seed.failed ? undefined : toMembership(seed, bought, now),
    };
  });
}

function toPayment(
  seed: OrderSeed,
  bought: ProductRow,
  { cultureDeduction }: Pick<BranchRow, "cultureDeduction">,
  now: Date,
): NewPayment {
  const created = atSeoulTime(now, seed.inDays, seed.time);
  const { fullPriceKrw, priceKrw } = getPrices(toProduct(bought));
  const percentOff = { discount_type: "percent", discount_value: seed.coupon?.percent ?? 0 } as const;
  const couponDiscountKrw = applyCoupon(percentOff, priceKrw).discountKrw;
  const pointUsed = seed.pointUsed ?? 0;
  const amountKrw = priceKrw - couponDiscountKrw - pointUsed;
  const isCulture =
    amountKrw > 0 && isCultureExpense({ culture_deduction: cultureDeduction }, toSeoulDate(created));
  return {
    ...seed.paidBy,
    productId: bought.id,
    branchPk: bought.branchPk,
    orderName: bought.name,
    fullPriceKrw,
    priceKrw,
    couponDiscountKrw,
    pointUsed,
    amountKrw,
    cultureNumber: isCulture ? cultureDeduction?.number : null,
    status: seed.failed ? "failed" : seed.cancelled ? "cancelled" : "paid",
    startsOn: addDays(toSeoulDate(now), seed.startsInDays),
    created,
    approvedAt: seed.failed ? null : created,
    cancelledAt: seed.cancelled && atSeoulTime(now, seed.cancelled.inDays, "09:30"),
    cancelReason: seed.cancelled?.reason,
  };
}

function toMembership(seed: OrderSeed, bought: ProductRow, now: Date): NewMembership {
  const startsOn = addDays(toSeoulDate(now), seed.startsInDays);
  const at = (inDays: number | undefined) =>
    inDays === undefined ? null : atSeoulTime(now, inDays, "09:30");
  return {
    productId: bought.id,
    branchPk: bought.branchPk,
    startsOn,
    ...toPause(seed, bought, startsOn, now),
    // Purchases by count were used to the last visit unless stated otherwise.
    visitsLeft: bought.visits === null ? null : (seed.visitsLeft ?? 0),
    refundedAt: at(seed.refundedInDays ?? seed.cancelled?.inDays),
    created: atSeoulTime(now, seed.inDays, seed.time),
  };
}

/** A pause of the longest that the product allows. */
function toPause({ pausedInDays }: OrderSeed, bought: ProductRow, startsOn: string, now: Date) {
  const endsOn = findLastDay(bought, startsOn);
  if (pausedInDays === undefined || !bought.pause) return { endsOn };
  const from = addDays(toSeoulDate(now), pausedInDays);
  const { max_days: days } = bought.pause;
  return { endsOn: addDays(endsOn, days), pauses: [{ from, to: addDays(from, days - 1) }] };
}

function toOrderNumber({ inDays, time }: OrderSeed, index: number, now: Date): string {
  return formatOrderNumber("BF", atSeoulTime(now, inDays, time), 10_217 + index * 1_847);
}
