import { useCallback, useState } from "react";
import { useAddress, writeAddress } from "@/hooks/use-address";
import { COMPARE_LIMIT, parseComparedIds, writeComparedIds } from "./picks";

/**
 * The branches put aside (`?pick=`) and the open comparison (`?compare=`), both in the address.
 *
 * @param known ids of the listed branches
 */
export function useBranchCompare(known: readonly number[]) {
  const search = useAddress();
  const comparedIds = parseComparedIds(search, "compare", known);
  const pickedIds = parseComparedIds(search, "pick", known);
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
  const openComparison = () => writeAddress(writeComparedIds(search, "compare", pickedIds), true);
  const closeComparison = () => writeAddress(writeComparedIds(search, "pick", comparedIds), true);
  const removeCompared = (pk: number) => {
    const ids = comparedIds.filter((id) => id !== pk);
    writeAddress(writeComparedIds(search, "compare", ids));
  };

  return {
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
