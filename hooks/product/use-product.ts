import { useQuery } from "@tanstack/react-query";
import { branchDetailQueries } from "@/lib/query/branch-detail";
import { productQueries } from "@/lib/query/product";

/** One product; its branch is asked for once the product says which one that is. */
export function useProduct(id: number) {
  const product = useQuery(productQueries.one(id));
  const branchPk = product.data?.place_pk ?? 0;
  const branch = useQuery({ ...branchDetailQueries.detail(branchPk), enabled: product.data !== undefined });
  return { product, branch };
}
