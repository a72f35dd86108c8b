import { useMemo } from "react";
import { useAddress, writeAddress } from "@/hooks/use-address";
import {
  parseBranchFilters,
  writeBranchFilters,
  type BranchChoices,
  type BranchFilters,
} from "@/lib/branch/filter";

/** The filters of the branch list; the address holds them. Typing replaces the address, a choice is a step back. */
export function useBranchFilters(choices: BranchChoices) {
  const search = useAddress();
  const filters = useMemo(() => parseBranchFilters(search, choices), [search, choices]);

  const changeFilters = (change: Partial<BranchFilters>) =>
    writeAddress(writeBranchFilters(search, { ...filters, ...change }), !("query" in change));
  const resetFilters = () =>
    writeAddress(
      writeBranchFilters(search, { query: "", region: "", facilities: [], order: "default" }),
      true,
    );
  return { filters, changeFilters, resetFilters };
}
