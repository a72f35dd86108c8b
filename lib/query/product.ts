import { queryOptions } from "@tanstack/react-query";
import { getBranchProducts, getProduct } from "@/lib/api/product";

/** Queries of products in the browser. */
export const productQueries = {
  one: (id: number) => queryOptions({ queryKey: ["products", "one", id], queryFn: () => getProduct(id) }),
  /** What a branch sells now. */
  ofBranch: (branchPk: number) =>
    queryOptions({ queryKey: ["products", "branch", branchPk], queryFn: () => getBranchProducts(branchPk) }),
};
