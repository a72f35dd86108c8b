import { requestAnonymous } from "@/lib/api/anonymous";
import type { Product } from "@/lib/contract/product";
import { buildApiError, type ApiError } from "./api-error";

/**
 * Fetches one product (`GET /api/product/{id}/`, anonymous). The page says in its own place what went wrong, so no
 * toast does.
 *
 * @throws ApiError 404 for an unknown product; 0 or the status for anything else than an answer
 */
export async function getProduct(id: number): Promise<Product> {
  const product = await requestOrThrow<Product>(`/api/product/${id}/`);
  if (product?.id !== id || typeof product.price !== "number") throw buildApiError(200, product);
  return product;
}

/** Fetches what a branch sells now (`GET /api/product/?place=`, anonymous). @throws ApiError */
export async function getBranchProducts(branchPk: number): Promise<Product[]> {
  const products = await requestOrThrow<Product[]>(`/api/product/?place=${branchPk}`);
  if (!Array.isArray(products)) throw buildApiError(200, products);
  return products;
}

async function requestOrThrow<T>(path: string): Promise<T> {
  let failure: ApiError | undefined;
  const answer = await requestAnonymous<T>(path, { onFailure: (error) => (failure = error) });
  if (answer === null) throw failure ?? buildApiError(503);
  return answer;
}
