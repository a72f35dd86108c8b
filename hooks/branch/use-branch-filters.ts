import { useMemo } from "react";
import { useBranchAddress } from "@/hooks/branch/use-branch-address";
import {
  parseBranchFilters,
  writeBranchFilters,
  type BranchChoices,
  type BranchFilters,
} from "@/lib/branch/filter";

/** The filters of the branch list; the address holds them. Typing replaces the address, a choice is a step back. */
export function useBranchFilters(choices: BranchChoices) {
  const [search, writeSearch] = useBranchAddress();
  const filters = useMemo(() => parseBranchFilters(search, choices), [search, choices]);

  const changeFilters = (change: Partial<BranchFilters>) =>
    writeSearch(writeBranchFilters(search, { ...filters, ...change }), !("query" in change));
  const resetFilters = () =>
    writeSearch(
      writeBranchFilters(search, { query: "", region: "", facilities: [], order: "default" }),
      true,
    );
  return { filters, changeFilters, resetFilters };
}
