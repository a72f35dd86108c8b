import { useCallback, useMemo } from "react";
import { useAddress, writeAddress } from "@/hooks/use-address";
import {
  NO_FILTERS,
  parseBranchFilters,
  writeBranchFilters,
  type BranchChoices,
  type BranchFilters,
} from "@/lib/branch/filter";

/** The filters of the branch list; the address holds them. Typing replaces the address, a choice is a step back. */
export function useBranchFilters(choices: BranchChoices) {
  // The rest of the address may change without a new object, which would render the filters again.
  const text = writeBranchFilters("", parseBranchFilters(useAddress(), choices));
  const filters = useMemo(() => parseBranchFilters(text, choices), [text, choices]);

  const changeFilters = useCallback(
    (change: Partial<BranchFilters>) => {
      const { search } = window.location;
      const changed = { ...parseBranchFilters(search, choices), ...change };
      writeAddress(writeBranchFilters(search, changed), !("query" in change));
    },
    [choices],
  );
  const resetFilters = () => writeAddress(writeBranchFilters(window.location.search, NO_FILTERS), true);
  return { filters, changeFilters, resetFilters };
}
