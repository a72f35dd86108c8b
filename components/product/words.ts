import type { Product, ProductKind } from "@/lib/contract/product";
import { getPrices, splitVat } from "@/lib/contract/rules/price";
import { formatPrice } from "@/lib/format/number";
import { getPriceLine } from "@/lib/product/prices";

export type PriceText = { name: string; note?: string; value: string };

/** How a product's price is calculated, down to what is paid, with the tax it contains. */
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

/** `월 119,000원` or `1회 70,000원`; null if there is only one month or visit. */
export function describeUnitPrice(product: Product): string | null {
  const { perUnit } = getPriceLine(product);
  return perUnit && `${perUnit.name} ${formatPrice(perUnit.priceKrw)}`;
}

/** `3개월`, `10회` or `하루`: how much of it is bought. */
export function describeAmount({
  months,
  visits,
  kind,
}: Pick<Product, "kind" | "months" | "visits">): string {
  if (months !== null) return `${months}개월`;
  return kind === "day_pass" || visits === null ? "하루" : `${visits}회`;
}

/** What the price includes, by kind; a branch's own extras are on its page. */
const INCLUDED: Record<ProductKind, readonly string[]> = {
  membership: ["여는 시간 내내 자유롭게 이용", "모든 머신과 프리웨이트", "운동복과 수건"],
  pt: ["50분 일대일 수업", "상담한 뒤에 정하는 파트너 트레이너", "내 몸에 맞춘 운동 계획"],
  team_class: ["열두 명까지 함께하는 50분 수업", "앱에서 시간표를 보고 예약"],
  day_pass: ["하루 동안 모든 시설", "운동복과 수건"],
};

/** What is included in products of a kind, in short phrases. */
export function listIncluded(kind: ProductKind): readonly string[] {
  return INCLUDED[kind];
}
