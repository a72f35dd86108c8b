import type { Product, ProductKind } from "@/lib/contract/product";
import { getPrices, getUnitPriceKrw, type Prices, PRODUCT_KIND_NAMES } from "@/lib/contract/rules/price";

const kindNames = Object.entries(PRODUCT_KIND_NAMES) as [ProductKind, string][];

export type ProductGroup = { kind: ProductKind; name: string; products: Product[] };

/** What a branch sells now, by kind; empty kinds are left out. */
export function groupProducts(products: readonly Product[]): ProductGroup[] {
  return kindNames
    .map(([kind, name]) => ({
      kind,
      name,
      products: products.filter((product) => product.kind === kind && product.is_active),
    }))
    .filter((group) => group.products.length > 0);
}

export type PriceLine = Prices & {
  /** The share of a month or a visit; null if there is only one. */
  perUnit: { name: string; priceKrw: number } | null;
};

/** The amounts of a product's row: the full price, what it costs now, the price of a month or a visit. */
export function getPriceLine(product: Product): PriceLine {
  const prices = getPrices(product);
  const { months, visits } = product;
  const [name, units] = visits ? ["1회", visits] : ["월", months ?? 1];
  return {
    ...prices,
    perUnit: units > 1 ? { name, priceKrw: getUnitPriceKrw(prices.priceKrw, units) } : null,
  };
}

export type TermPrice = PriceLine & {
  id: number;
  name: string;
  months: number;
  /** The month's share less than a month bought alone costs, whole per cent; 0 where nothing is saved or known. */
  savingPercent: number;
};

/** What memberships for months cost next to a single month, the shortest first. */
export function listTermPrices(products: readonly Product[]): TermPrice[] {
  const terms = products
    .flatMap((product) => {
      const { id, name, months } = product;
      return months ? { id, name, months, ...getPriceLine(product) } : [];
    })
    .sort((a, b) => a.months - b.months);
  const singleKrw = terms.find(({ months }) => months === 1)?.priceKrw;
  return terms.map((term) => {
    const savedKrw = singleKrw && term.perUnit ? singleKrw - term.perUnit.priceKrw : 0;
    const savingPercent = singleKrw ? Math.max(0, Math.floor((100 * savedKrw) / singleKrw)) : 0;
    return { ...term, savingPercent };
  });
}
