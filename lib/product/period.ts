import type { Product } from "@/lib/contract/product";

/** `3개월`, `10회` or `하루`: how much of it is bought. */
export function describeAmount({
  months,
  visits,
  kind,
}: Pick<Product, "kind" | "months" | "visits">): string {
  if (months !== null) return `${months}개월`;
  return kind === "day_pass" || visits === null ? "하루" : `${visits}회`;
}
