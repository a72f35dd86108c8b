/**
 * Whether a branch has exactly this name. Names are compared whole, without spaces, so that 역삼 is
 * not 역삼GFC and 판교 is not 판교벤처타운.
 *
 * @param branch anything with a branch's name
 * @param name the name without spaces
 */
export function isNamed(branch: { name: string }, name: string): boolean {
  return branch.name.replace(/\s/g, "") === name;
}

/**
 * Removes the branch that no list shows, 판교벤처타운 (docs/product.md 5.11). Its own page stays.
 *
 * @param branches branches as the list call returns them
 * @returns the rest in the same order
 */
export function dropHiddenBranches<B extends { name: string }>(branches: readonly B[]): B[] {
  return branches.filter((branch) => !isNamed(branch, "판교벤처타운"));
}

/**
 * Where the strip links to for a branch: its page, or the presale page, at its row, of the two branches that have one
 * (docs/product.md 5.4).
 *
 * @param branch name, code and primary key
 * @returns a path of the site
 */
export function getBranchHref(branch: { pk: number; code: string; name: string }): string {
  if (isNamed(branch, "역삼GFC")) return "/secret-yeoksamGFC";
  if (isNamed(branch, "합정")) return `/presale#${branch.code}`;
  return `/place/${branch.pk}`;
}
