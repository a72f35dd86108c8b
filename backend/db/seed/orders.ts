import { applyCoupon } from "@/lib/contract/rules/coupon";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { getPrices } from "@/lib/contract/rules/price";
import { findLastDay } from "@/lib/contract/rules/term";
import { toProduct } from "../../routes/product/queries";
import { atSeoulTime } from "../../time";
import type { membership, payment, ProductRow } from "../schema";
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
export function toOrders(products: ProductRow[], pkByCode: ReadonlyMap<string, number>, now: Date): Order[] {
  return ORDERS.map((seed) => {
    const branchPk = pkByCode.get(seed.branch);
    const bought = products.find((item) => item.branchPk === branchPk && item.name === seed.product);
    if (!bought) throw new Error(`there is no ${seed.product} at ${seed.branch}`);
    return {
      key: seed.key,
      couponCode: seed.coupon?.code,
      payment: toPayment(seed, bought, now),
      membership: seed.failed ? undefined : toMembership(seed, bought, now),
    };
  });
}

function toPayment(seed: OrderSeed, bought: ProductRow, now: Date): NewPayment {
  const created = atSeoulTime(now, seed.inDays, seed.time);
  const { fullPriceKrw, priceKrw } = getPrices(toProduct(bought));
  const percentOff = { discount_type: "percent", discount_value: seed.coupon?.percent ?? 0 } as const;
  const couponDiscountKrw = applyCoupon(percentOff, priceKrw).discountKrw;
  const pointUsed = seed.pointUsed ?? 0;
  return {
    ...seed.paidBy,
    productId: bought.id,
    branchPk: bought.branchPk,
    orderName: bought.name,
    fullPriceKrw,
    priceKrw,
    couponDiscountKrw,
    pointUsed,
    amountKrw: priceKrw - couponDiscountKrw - pointUsed,
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
    endsOn: findLastDay(bought, startsOn),
    // Purchases by count were used to the last visit unless stated otherwise.
    visitsLeft: bought.visits === null ? null : (seed.visitsLeft ?? 0),
    pausedAt: at(seed.pausedInDays),
    refundedAt: at(seed.refundedInDays ?? seed.cancelled?.inDays),
    created: atSeoulTime(now, seed.inDays, seed.time),
  };
}
