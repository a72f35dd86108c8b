import type { Product } from "../product";

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
