import type { Product, ProductKind } from "../product";

/** The two prices of a product, whole won. */
export type Prices = {
  /** 정가: the price without any reduction. The word means this amount on every page. */
  fullPriceKrw: number;
  /** What it costs now, before a coupon and points; a coupon's minimum price is compared with it. */
  priceKrw: number;
};

/** A sale price that is not lower does not count. */
export function getPrices({ price, sale_price }: Pick<Product, "price" | "sale_price">): Prices {
  return { fullPriceKrw: price, priceKrw: Math.min(price, sale_price ?? price) };
}

/** The share of one month or one visit, rounded to the whole won. @param units months or visits, 1 or more */
export function getUnitPriceKrw(priceKrw: number, units: number): number {
  return Math.round(priceKrw / units);
}

/** What each kind of product is called, in the order of every list. */
export const PRODUCT_KIND_NAMES: Record<ProductKind, string> = {
  membership: "회원권",
  pt: "PT",
  team_class: "팀 클래스",
  day_pass: "1일권",
};

/**
 * Splits a price that contains a tenth of value added tax, as receipts print it (부가가치세법 제29조, 제30조): the
 * supply price is the amount ÷ 1.1, rounded to the won, and the tax is the rest, so that both add up.
 *
 * @param amountKrw whole won
 */
export function splitVat(amountKrw: number): { supplyKrw: number; vatKrw: number } {
  const supplyKrw = Math.round((amountKrw * 10) / 11);
  return { supplyKrw, vatKrw: amountKrw - supplyKrw };
}
