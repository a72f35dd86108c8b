import { queryOptions } from "@tanstack/react-query";
import type { Product } from "@/lib/contract/product";
import { buildApiError } from "./api-error";
import { anonymousCall, requestAnonymous } from "./request";

/** One product (`GET /api/product/{id}/`, anonymous); `orThrow` throws 404 for an unknown one. */
const getProduct = anonymousCall(async (id: number) => {
  const product = await requestAnonymous<Product>({ url: `/api/product/${id}/` });
  if (product?.id !== id || typeof product.price !== "number") throw buildApiError(200, product);
  return product;
});

/** What a branch sells now (`GET /api/product/?place=`, anonymous). */
const getBranchProducts = anonymousCall(async (branchPk: number) => {
  const products = await requestAnonymous<Product[]>({ url: `/api/product/?place=${branchPk}` });
  if (!Array.isArray(products)) throw buildApiError(200, products);
  return products;
});

/** Queries of products in the browser. */
export const productQueries = {
  one: (id: number) =>
    queryOptions({ queryKey: ["products", "one", id], queryFn: () => getProduct.orThrow(id) }),
  /** What a branch sells now. */
  ofBranch: (branchPk: number) =>
    queryOptions({
      queryKey: ["products", "branch", branchPk],
      queryFn: () => getBranchProducts.orThrow(branchPk),
    }),
};
