import { queryOptions } from "@tanstack/react-query";
import { buildApiError } from "./api-error";
import { productShape, productListShape } from "./reading/shapes/product";
import { anonymousCall, requestAnonymous } from "./request";

/** One product (`GET /api/product/{id}/`, anonymous); `orThrow` throws 404 for an unknown one. */
const getProduct = anonymousCall(async (id: number) => {
  const product = await requestAnonymous({ url: `/api/product/${id}/` }, productShape);
  if (product.id !== id) throw buildApiError(200, productShape);
  return product;
});

/** What a branch sells now (`GET /api/product/?place=`, anonymous). */
const getBranchProducts = anonymousCall((branchPk: number) =>
  requestAnonymous({ url: `/api/product/?place=${branchPk}` }, productListShape),
);

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
