import type { CategoryRow } from "./category";

/* Apart from what makes the table, which no browser has to carry. */

export const PRICE_ORDERS = ["price", "name"] as const;
export type PriceOrder = (typeof PRICE_ORDERS)[number];

/** The rows of a region, `""` for all of them, in the requested order: the cheapest first as given, or by name. */
export function selectRows(
  rows: readonly CategoryRow[],
  { region, order }: { region: string; order: PriceOrder },
): CategoryRow[] {
  const found = rows.filter((row) => !region || row.region === region);
  return order === "name" ? found.sort((a, b) => (a.name < b.name ? -1 : 1)) : found;
}
