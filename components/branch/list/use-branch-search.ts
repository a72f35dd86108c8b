import { useCallback, useEffect, useMemo, useState } from "react";
import type { BranchListItem } from "@/lib/branch/card";
import type { BranchFilters } from "@/lib/branch/filter";
import { readPlainSearch, type BranchSearch } from "@/lib/branch/search";
import type { readSearch } from "./read-search";

type Reader = typeof readSearch;

/**
 * What the address asks for in words and stations. Its code, with the list of stations, is fetched when somebody is
 * about to search. Until it is there a query finds everything, which is calmer than an empty list for a moment;
 * without it words are found as they are written.
 *
 * @param filters of the address
 * @param branches of the list
 */
export function useBranchSearch(
  { query, from, to }: BranchFilters,
  branches: readonly BranchListItem[],
): { search: BranchSearch | null; isReading: boolean; loadSearch: () => void } {
  const [reader, setReader] = useState<{ read: Reader } | null>(null);

  const loadSearch = useCallback(() => {
    import("./read-search").then(
      (code) => setReader({ read: code.readSearch }),
      () => setReader({ read: ({ query: words }) => readPlainSearch(words) }),
    );
  }, []);

  const isAsked = query !== "" || from !== "" || to !== "";
  const isNeeded = isAsked && !reader;
  useEffect(() => {
    if (isNeeded) loadSearch();
  }, [isNeeded, loadSearch]);

  const search = useMemo(
    () => (isAsked && reader ? reader.read({ query, from, to }, branches) : null),
    [isAsked, reader, query, from, to, branches],
  );
  return { search, isReading: isNeeded, loadSearch };
}
