import type { Product, ProductKind } from "@/lib/contract/product";

const kindNames: [ProductKind, string][] = [
  ["membership", "회원권"],
  ["pt", "PT"],
  ["team_class", "팀 클래스"],
  ["day_pass", "1일권"],
];

export type ProductGroup = { kind: ProductKind; name: string; products: Product[] };

/** What a branch sells now, by kind; kinds with nothing to sell are left out. */
export function groupProducts(products: readonly Product[]): ProductGroup[] {
  return kindNames
    .map(([kind, name]) => ({
      kind,
      name,
      products: products.filter((product) => product.kind === kind && product.is_active),
    }))
    .filter((group) => group.products.length > 0);
}

export type PriceLine = {
  /** What is paid, whole won. */
  priceKrw: number;
  /** The price before a reduction; null without one. */
  listPriceKrw: number | null;
  /** The share of a month or of a visit; null where there is but one. */
  perUnit: { name: string; priceKrw: number } | null;
};

/** The amounts of a product's row: what is paid, what it was before, what a month or a visit comes to. */
export function getPriceLine({ price, sale_price, months, visits }: Product): PriceLine {
  const isReduced = sale_price !== null && sale_price < price;
  const priceKrw = isReduced ? sale_price : price;
  const [name, units] = visits ? ["1회", visits] : ["월", months ?? 1];
  return {
    priceKrw,
    listPriceKrw: isReduced ? price : null,
    perUnit: units > 1 ? { name, priceKrw: Math.round(priceKrw / units) } : null,
  };
}
