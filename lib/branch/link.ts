import { isNamed } from "@/lib/branch/name";

/**
 * Where the strip leads for a branch: its page, or the presale page of the two branches that have one
 * (docs/product.md 5.4).
 *
 * @param branch name and primary key
 * @returns a path of the site
 */
export function getBranchHref(branch: { pk: number; name: string }): string {
  if (isNamed(branch, "역삼GFC")) return "/secret-yeoksamGFC";
  if (isNamed(branch, "합정")) return "/presale";
  return `/place/${branch.pk}`;
}
