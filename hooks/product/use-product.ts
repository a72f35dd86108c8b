import { useQuery } from "@tanstack/react-query";
import { branchQueries } from "@/lib/api/branch";
import { productQueries } from "@/lib/api/product";

/** One product; its branch is asked for once the product says which one that is. */
export function useProduct(id: number) {
  const product = useQuery(productQueries.one(id));
  const branchPk = product.data?.place_pk ?? 0;
  const branch = useQuery({ ...branchQueries.detail(branchPk), enabled: product.data !== undefined });
  return { product, branch };
}
