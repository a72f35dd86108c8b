import { isNamed } from "@/lib/branch/name";

/**
 * Leaves out the branch that no list shows, 판교벤처타운 (docs/product.md 5.11). Its own page stays.
 *
 * @param branches branches as the list call answers them
 * @returns the rest in the same order
 */
export function dropHiddenBranches<B extends { name: string }>(branches: readonly B[]): B[] {
  return branches.filter((branch) => !isNamed(branch, "판교벤처타운"));
}
