import { isUpcoming } from "@/lib/branch/upcoming";
import { menuItems } from "@/lib/config/menu";
import type { Place } from "@/lib/contract/place";
import type { MainCategory } from "@/lib/contract/product";
import { getPriceLine, type PriceLine } from "./prices";

/** The categories as the menu names them; no call lists them. */
export const categoryLinks: readonly { name: string; link: string }[] = menuItems
  .flatMap(({ children = [] }) => children)
  .flatMap(({ name, link }) => (link?.startsWith("/category/") ? { name, link } : []));

export type CategoryOption = PriceLine & {
  id: number;
  /** Without the category's name in front: the page already shows it. */
  name: string;
  /** Months or visits. */
  units: number;
};

/** The prices of a category at one branch. */
export type BranchPrices = {
  pk: number;
  name: string;
  region: string;
  /** YYYY-MM-DD of an upcoming branch; null for the others. */
  opensOn: string | null;
  /** When it opens or closes for good, as short as a column is wide. */
  note?: string;
  /** The lowest share of a month or visit, whole won. */
  lowestUnitKrw: number;
  options: CategoryOption[];
};

/**
 * Groups the products of a category by branch, the cheapest branch first; open branches come before the others, because
 * somebody who compares prices wants to start soon. Products of branches that are not in the list are left out.
 *
 * @param today the day in Asia/Seoul, `YYYY-MM-DD`
 */
export function groupByBranch(
  { name: categoryName, products }: Pick<MainCategory, "name" | "products">,
  branches: readonly Pick<Place, "pk" | "name" | "region" | "open_date" | "closes_on">[],
  today: string,
): BranchPrices[] {
  const sold = new Map<number, CategoryOption[]>();
  for (const product of products) {
    if (!product.is_active) continue;
    const { id, name, place_pk, months, visits } = product;
    const option = {
      id,
      name: dropPrefix(name, categoryName),
      units: months ?? visits ?? 1,
      ...getPriceLine(product),
    };
    sold.set(place_pk, [...(sold.get(place_pk) ?? []), option]);
  }
  const groups = branches.flatMap((branch) => {
    const options = sold.get(branch.pk);
    if (!options) return [];
    return {
      pk: branch.pk,
      name: branch.name,
      region: branch.region,
      opensOn: isUpcoming(branch, today) ? branch.open_date : null,
      note: describeDay(branch, today),
      lowestUnitKrw: Math.min(...options.map(({ perUnit, priceKrw }) => perUnit?.priceKrw ?? priceKrw)),
      options,
    };
  });
  return groups.sort(
    (a, b) => Number(a.opensOn !== null) - Number(b.opensOn !== null) || a.lowestUnitKrw - b.lowestUnitKrw,
  );
}

function describeDay(
  branch: Pick<Place, "name" | "open_date" | "closes_on">,
  today: string,
): string | undefined {
  if (isUpcoming(branch, today)) return `${Number(branch.open_date.slice(5, 7))}월 오픈`;
  return branch.closes_on && `${Number(branch.closes_on.slice(5, 7))}월 폐업`;
}

/** What a page can show before its document grows too large (docs/decisions/category-table.md). */
const ROWS_MAX = 40;

/** What one column of the table sells. */
export type CategoryColumn = { name: string; units: number };

export type CategoryCell = { id: number; priceKrw: number; fullPriceKrw: number; unitKrw: number | null };

export type CategoryRow = Pick<BranchPrices, "pk" | "name" | "region" | "note"> & {
  /** In the order of the columns; null for what the branch does not sell. */
  cells: (CategoryCell | null)[];
};

export type CategoryTable = {
  /** What costs the same at every branch, which is said once. */
  same: CategoryOption[];
  columns: CategoryColumn[];
  /** The cheapest branches, as many as there is room for. */
  rows: CategoryRow[];
  /** Every region with its number of branches, if not all have a row; else empty. */
  regions: { name: string; count: number }[];
};

/**
 * The prices of a category as one table: a row for each branch, a column for each amount that is sold, the smallest
 * first.
 *
 * @param branches in the order of the rows
 */
export function tabulate(branches: readonly BranchPrices[]): CategoryTable {
  const names = new Map<string, number>();
  for (const { options } of branches) for (const { name, units } of options) names.set(name, units);
  const all = [...names].map(([name, units]) => ({ name, units })).sort((a, b) => a.units - b.units);
  const same = branches.length > 1 ? all.flatMap(({ name }) => findSame(branches, name) ?? []) : [];
  const columns = all.filter(({ name }) => !same.some((option) => option.name === name));
  const rows = branches.slice(0, ROWS_MAX).map(({ pk, name, region, note, options }) => ({
    ...{ pk, name, region, note },
    cells: columns.map((column) => toCell(options.find((option) => option.name === column.name))),
  }));
  const counts = new Map<string, number>();
  for (const { region } of branches) counts.set(region, (counts.get(region) ?? 0) + 1);
  const regions = [...counts].map(([name, count]) => ({ name, count }));
  return { same, columns, rows, regions: rows.length < branches.length ? regions : [] };
}

/** The option of the name if every branch sells it at one price. */
function findSame(branches: readonly BranchPrices[], name: string): CategoryOption | undefined {
  const found = branches.map(({ options }) => options.find((option) => option.name === name));
  const [first] = found;
  const isSame = (option: CategoryOption | undefined) =>
    option?.priceKrw === first?.priceKrw && option?.fullPriceKrw === first?.fullPriceKrw;
  return found.every((option) => option && isSame(option)) ? first : undefined;
}

function toCell(option: CategoryOption | undefined): CategoryCell | null {
  if (!option) return null;
  const { id, priceKrw, fullPriceKrw, perUnit } = option;
  return { id, priceKrw, fullPriceKrw, unitKrw: perUnit?.priceKrw ?? null };
}

function dropPrefix(name: string, prefix: string): string {
  return name.startsWith(`${prefix} `) ? name.slice(prefix.length + 1) : name;
}
