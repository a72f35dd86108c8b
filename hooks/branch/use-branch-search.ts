import { useCallback, useEffect, useState } from "react";
import { matchesPlainWord, type WordMatcher } from "@/lib/branch/search";

/**
 * The search by initial consonants, fetched when somebody is about to type. Until it is there a query finds
 * everything, which is calmer than an empty list for a moment; without it words are found as they are written.
 *
 * @param query what is searched for now
 */
export function useBranchSearch(query: string): { matchesWord: WordMatcher; loadSearch: () => void } {
  const [matcher, setMatcher] = useState<{ matchesWord: WordMatcher } | null>(null);

  const loadSearch = useCallback(() => {
    import("@/lib/branch/hangul").then(
      ({ matchesHangulWord }) => setMatcher({ matchesWord: matchesHangulWord }),
      () => setMatcher({ matchesWord: matchesPlainWord }),
    );
  }, []);

  const isNeeded = query !== "" && !matcher;
  useEffect(() => {
    if (isNeeded) loadSearch();
  }, [isNeeded, loadSearch]);

  return { matchesWord: matcher?.matchesWord ?? matchesEverything, loadSearch };
}

function matchesEverything(): boolean {
  return true;
}
