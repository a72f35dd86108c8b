import "server-only";
import { dropHiddenBranches } from "@/lib/branch/hidden";
import { groupByBranch, type BranchPrices } from "@/lib/category/prices";
import { MainCategorySchema, type MainCategory } from "@/lib/contract/category";
import { PlaceListSchema } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { load, readBackend, type Loaded } from "./server";

/** One main category for a cached page; no call lists them (specification, section 3). @param id digits */
export function loadCategory(id: string): Promise<Loaded<MainCategory>> {
  return load(readBackend(`/api/main-category/${id}/`, MainCategorySchema, "categories", `category-${id}`));
}

/** The same with what every listed branch asks: the products carry no more of their branch than its number. */
export async function loadCategoryPrices(
  id: string,
): Promise<Loaded<{ category: MainCategory; branches: BranchPrices[] }>> {
  const [category, branches] = await Promise.all([
    loadCategory(id),
    load(readBackend("/api/place/", PlaceListSchema, "branches")),
  ]);
  if (category.status !== "ok") return category;
  if (branches.status !== "ok") return branches;
  return {
    status: "ok",
    data: {
      category: category.data,
      branches: groupByBranch(category.data, dropHiddenBranches(branches.data), getToday()),
    },
  };
}
