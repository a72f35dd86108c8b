/** The page of one product. */
export function getProductHref(id: number): string {
  return `/product/${id}`;
}

/** The choice of products, with a branch chosen. */
export function getChooserHref(branchPk?: number): string {
  return branchPk === undefined ? "/product" : `/product?place=${branchPk}`;
}
