import { getPriceLine } from "@/lib/branch/prices";
import type { Product } from "@/lib/contract/product";
import { getPrices } from "@/lib/contract/rules/price";
import { formatPrice } from "@/lib/format/number";
import { splitVat } from "@/lib/payment/vat";

export type PriceText = { name: string; note?: string; value: string };

/** How a product's price comes about, down to what is paid, with the tax that is in it. */
export function listPriceLines(product: Product): PriceText[] {
  const { priceKrw, fullPriceKrw } = getPrices(product);
  const reduction =
    fullPriceKrw > priceKrw
      ? [
          { name: "정가", value: formatPrice(fullPriceKrw) },
          { name: "할인", value: `−${formatPrice(fullPriceKrw - priceKrw)}` },
        ]
      : [];
  const { vatKrw } = splitVat(priceKrw);
  return [
    ...reduction,
    { name: "내는 금액", note: `부가세 ${formatPrice(vatKrw)} 포함`, value: formatPrice(priceKrw) },
  ];
}

/** `월 119,000원` or `1회 70,000원`; null where there is but one month or visit. */
export function describeUnitPrice(product: Product): string | null {
  const { perUnit } = getPriceLine(product);
  return perUnit && `${perUnit.name} ${formatPrice(perUnit.priceKrw)}`;
}
