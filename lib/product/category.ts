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
};

/** The prices of a category at one branch. The document carries every branch, so it carries only this. */
export type BranchPrices = {
  pk: number;
  name: string;
  region: string;
  /** YYYY-MM-DD of an upcoming branch; null for the others. */
  opensOn: string | null;
  /** The lowest share of a month or visit, whole won. */
  lowestUnitKrw: number;
  options: CategoryOption[];
};

/**
 * Groups the products of a category by branch, in the order of the branch list; open branches come first, because
 * somebody who compares prices wants to start soon. Products of branches that are not in the list are left out.
 *
 * @param today the day in Asia/Seoul, `YYYY-MM-DD`
 */
export function groupByBranch(
  { name: categoryName, products }: Pick<MainCategory, "name" | "products">,
  branches: readonly Pick<Place, "pk" | "name" | "region" | "open_date">[],
  today: string,
): BranchPrices[] {
  const groups = branches.flatMap((branch) => {
    const sold = products.filter((product) => product.place_pk === branch.pk && product.is_active);
    if (sold.length === 0) return [];
    const options = sold.map((product) => ({
      id: product.id,
      name: dropPrefix(product.name, categoryName),
      ...getPriceLine(product),
    }));
    return {
      pk: branch.pk,
      name: branch.name,
      region: branch.region,
      opensOn: isUpcoming(branch, today) ? branch.open_date : null,
      lowestUnitKrw: Math.min(...options.map(({ perUnit, priceKrw }) => perUnit?.priceKrw ?? priceKrw)),
      options,
    };
  });
  return groups.sort((a, b) => Number(a.opensOn !== null) - Number(b.opensOn !== null));
}

export const PRICE_ORDERS = ["branch", "price"] as const;
export type PriceOrder = (typeof PRICE_ORDERS)[number];

/** The branches of a region, `""` for all of them, in the requested order: as given, or the cheapest first. */
export function selectBranchPrices(
  groups: readonly BranchPrices[],
  { region, order }: { region: string; order: PriceOrder },
): BranchPrices[] {
  const found = groups.filter((group) => !region || group.region === region);
  return order === "price" ? found.sort((a, b) => a.lowestUnitKrw - b.lowestUnitKrw) : found;
}

function dropPrefix(name: string, prefix: string): string {
  return name.startsWith(`${prefix} `) ? name.slice(prefix.length + 1) : name;
}
