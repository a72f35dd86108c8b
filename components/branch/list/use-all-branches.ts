import { useCallback, useEffect, useState } from "react";
import type { BranchListItem } from "@/lib/branch/card";

type AllBranches = {
  branches: readonly BranchListItem[];
  /** Not all are there: filters and orders know only the first. */
  isPartial: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * The branches of the list. The document holds the first rows; of a chain that has more, the browser fetches the rest,
 * without the visitor's position or search, and filters itself.
 */
export function useAllBranches(first: readonly BranchListItem[], isWhole: boolean): AllBranches {
  const [all, setAll] = useState<BranchListItem[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = !isWhole && !all && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    // Chains that fit a document need no code for it.
    const rows = import("./branch-rows").then((code) => code.getBranchRows(controller.signal));
    rows.then(setAll, () => {
      if (!controller.signal.aborted) setHasFailed(true);
    });
    return () => controller.abort();
  }, [isMissing]);
  const retry = useCallback(() => setHasFailed(false), []);
  return { branches: all ?? first, isPartial: !isWhole && !all, hasFailed, retry };
}
