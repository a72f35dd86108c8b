import "server-only";
import { dropHiddenBranches } from "@/lib/branch/named";
import { type MainCategory, MainCategorySchema, type Product } from "@/lib/contract/product";
import { getToday } from "@/lib/contract/rules/days";
import { categoryLinks, groupByBranch, type BranchPrices } from "@/lib/product/category";
import { findTeamClassPrice, type TeamClassPrice } from "@/lib/product/headline-prices";
import { NotFoundError, readRecord } from "./backend";
import { readBranches } from "./branch";

/** The category of team classes; no call lists them. */
const TEAM_CLASS_CATEGORY_ID = 3;

/** One main category; no call lists them. @param id digits @throws as readRecord does */
function readCategory(id: string | number): Promise<MainCategory> {
  return readRecord(`/api/main-category/${id}/`, MainCategorySchema, "categories", id);
}

export type CategoryPrices = {
  category: MainCategory;
  /** The price at every listed branch: a product carries only the number of its branch. */
  branches: BranchPrices[];
  /** The first product on sale, which represents its category; none if nothing is sold. */
  product?: Product;
};

/** A category with its prices by branch. @param id digits @throws as readRecord does */
export async function readCategoryPrices(id: string): Promise<CategoryPrices> {
  const [category, branches] = await Promise.all([readCategory(id), readBranches()]);
  return {
    category,
    branches: groupByBranch(category, dropHiddenBranches(branches), getToday()),
    product: category.products.find(({ is_active }) => is_active),
  };
}

/** The categories that the menu names and the backend knows, with their prices by branch. @throws as readRecord does */
export async function readAllCategoryPrices(): Promise<CategoryPrices[]> {
  const ids = categoryLinks.map(({ link }) => link.slice("/category/".length));
  const found = await Promise.all(ids.map((id) => readCategoryPrices(id).catch(nullIfNotFound)));
  return found.filter((category) => category !== null);
}

/**
 * The price of a team class, which its page can do without: null if no pass is sold.
 *
 * @throws BackendUnavailableError, because a page without its price would replace the last good one
 */
export async function readTeamClassPrice(): Promise<TeamClassPrice | null> {
  const category = await readCategory(TEAM_CLASS_CATEGORY_ID).catch(nullIfNotFound);
  return category && findTeamClassPrice(category.products);
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}
