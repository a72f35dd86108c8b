import { useCallback, useDeferredValue, useState } from "react";
import { useAddress, writeAddress } from "@/hooks/use-address";
import { COMPARE_LIMIT, parseComparedIds, writeComparedIds, type CompareParam } from "./picks";

/**
 * The branches put aside (`?pick=`) and the open comparison (`?compare=`), both in the address.
 *
 * @param known ids of the listed branches
 */
export function useBranchCompare(known: readonly number[]) {
  const search = useAddress();
  const deferred = useDeferredValue(search);
  const read = (from: string, param: CompareParam) => parseComparedIds(from, param, known);
  const isComparing = read(search, "compare").length > 0;
  // The pressed button answers first, bar and comparison follow. What closes goes at once: its button gets the focus.
  const shown = !isComparing && read(deferred, "compare").length > 0 ? search : deferred;
  const pressedIds = read(search, isComparing ? "compare" : "pick");
  const comparedIds = read(shown, "compare");
  const pickedIds = read(shown, "pick");
  const [isRefused, setIsRefused] = useState(false);

  // Reads the address when it is called: a stable function renders no card that stays as it is.
  const togglePick = useCallback(
    (pk: number) => {
      const { search } = window.location;
      const ids = parseComparedIds(search, "pick", known);
      const isPicked = ids.includes(pk);
      const isTooMany = !isPicked && ids.length >= COMPARE_LIMIT;
      setIsRefused(isTooMany);
      if (isTooMany) return;
      const changed = isPicked ? ids.filter((id) => id !== pk) : [...ids, pk];
      writeAddress(writeComparedIds(search, "pick", changed));
    },
    [known],
  );
  const openComparison = () => writeAddress(writeComparedIds(search, "compare", pressedIds), true);
  const closeComparison = () => writeAddress(writeComparedIds(search, "pick", pressedIds), true);
  const removeCompared = (pk: number) => {
    // Of two at once both go.
    const { search } = window.location;
    const ids = read(search, "compare").filter((id) => id !== pk);
    writeAddress(writeComparedIds(search, "compare", ids));
  };

  return {
    /** Those whose button is pressed. */
    pressedIds,
    pickedIds,
    comparedIds,
    /** The last press asked for one branch too many. */
    isRefused,
    togglePick,
    openComparison,
    closeComparison,
    removeCompared,
  };
}
