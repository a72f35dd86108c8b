import { formatSearch } from "@/lib/branch/filter";

/** More columns than this do not fit a screen next to each other. */
export const COMPARE_LIMIT = 3;

/** `pick` is the shortlist of branches to compare, `compare` opens the comparison itself. */
export type CompareParam = "pick" | "compare";

/**
 * Reads branch ids from an address (`?compare=1,2,3`): whole numbers of known branches, each once, at most
 * three, in the order given; anything else is ignored.
 *
 * @param search query string, with or without `?`
 * @param known ids of the listed branches
 */
export function parseComparedIds(search: string, param: CompareParam, known: readonly number[]): number[] {
  const requested = (new URLSearchParams(search).get(param) ?? "").split(",").map(Number);
  return [...new Set(requested)].filter((pk) => known.includes(pk)).slice(0, COMPARE_LIMIT);
}

/**
 * Writes branch ids into an address under one of the two names and removes the other.
 *
 * @param search query string to start from
 * @returns query string with `?`, or `""`
 */
export function writeComparedIds(search: string, param: CompareParam, ids: readonly number[]): string {
  const params = new URLSearchParams(search);
  params.delete("pick");
  params.delete("compare");
  if (ids.length > 0) params.set(param, ids.join(","));
  return formatSearch(params);
}
