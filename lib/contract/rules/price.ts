import type { CultureDeduction } from "../place";
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

/** From this day on the tax law counts what is paid at gyms as culture (조세특례제한법 제126조의2, read from its text, not by counsel). */
const CULTURE_FROM = "2025-07-01";

/** What a branch is called where it counts, for whom. */
export const DEDUCTION_NAME = "소득공제 대상 (총급여 7천만 원 이하)";

/**
 * Whether what is paid at a branch on a day counts as culture.
 *
 * @param day in Seoul, `YYYY-MM-DD`
 */
export function isCultureExpense(
  { culture_deduction: deduction }: { culture_deduction?: CultureDeduction | null },
  day: string,
): boolean {
  return !!deduction && day >= CULTURE_FROM && day >= deduction.registered_on;
}

/**
 * How much of a sum the tax law counts: a lesson is no use of the gym, and where one price holds both it is half.
 * Rounded down to the won.
 */
export function getCountedKrw(kind: ProductKind, krw: number): number {
  return kind === "pt" || kind === "team_class" ? Math.trunc(krw / 2) : krw;
}
