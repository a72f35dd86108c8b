import { useState } from "react";
import { useAddress, writeAddress } from "@/hooks/use-address";
import { COMPARE_LIMIT, parseComparedIds, writeComparedIds } from "@/lib/branch/compare";

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

  const togglePick = (pk: number) => {
    const isPicked = pickedIds.includes(pk);
    setIsRefused(!isPicked && pickedIds.length >= COMPARE_LIMIT);
    if (!isPicked && pickedIds.length >= COMPARE_LIMIT) return;
    const ids = isPicked ? pickedIds.filter((id) => id !== pk) : [...pickedIds, pk];
    writeAddress(writeComparedIds(search, "pick", ids));
  };
  const openComparison = () => writeAddress(writeComparedIds(search, "compare", pickedIds), true);
  const closeComparison = () => writeAddress(writeComparedIds(search, "pick", comparedIds), true);
  const removeCompared = (pk: number) => {
    const ids = comparedIds.filter((id) => id !== pk);
    writeAddress(writeComparedIds(search, ids.length > 0 ? "compare" : "pick", ids));
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
