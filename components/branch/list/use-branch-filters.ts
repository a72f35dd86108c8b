import { useCallback, useMemo } from "react";
import { readOpenStep, useAddress, writeAddress } from "@/hooks/use-address";
import {
  NO_FILTERS,
  parseBranchFilters,
  writeBranchFilters,
  type BranchChoices,
  type BranchFilters,
} from "@/lib/branch/filter";

/**
 * The filters of the branch list; the address holds them. Typing replaces the address, a choice is a step back; what is
 * chosen in the open sheet is one step together with it.
 */
export function useBranchFilters(choices: BranchChoices) {
  const address = useAddress();
  // The rest of the address may change without a new object, which would render the filters again.
  const text = writeBranchFilters("", parseBranchFilters(address, choices));
  const filters = useMemo(() => parseBranchFilters(text, choices), [text, choices]);

  const changeFilters = useCallback(
    (change: Partial<BranchFilters>) => {
      const { search } = window.location;
      const changed = { ...parseBranchFilters(search, choices), ...change };
      const open = readOpenStep();
      writeAddress(
        writeBranchFilters(search, changed),
        !open && (!("query" in change) || change === NO_FILTERS),
        open ? { open } : null,
      );
    },
    [choices],
  );
  const resetFilters = useCallback(() => changeFilters(NO_FILTERS), [changeFilters]);
  return { address, filters, changeFilters, resetFilters };
}
