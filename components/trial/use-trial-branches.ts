import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { branchQueries } from "@/lib/api/branch";
import { dropHiddenBranches } from "@/lib/branch/named";
import { orderBranches } from "@/lib/branch/order";
import { getToday } from "@/lib/contract/rules/days";
import { usePosition } from "@/stores/position";

/** The branches that are open now, the nearest first once the position is known. */
export function useTrialBranches() {
  const { position, requestPosition, isAsking } = usePosition();
  const { data, error, isFetching, refetch } = useQuery(branchQueries.list());
  const branches = useMemo(
    () =>
      data &&
      orderBranches(dropHiddenBranches(data), { today: getToday(), position }).filter(
        ({ isUpcoming }) => !isUpcoming,
      ),
    [data, position],
  );
  return {
    branches,
    /** Why there are none; null while they are loading. */
    loadError: data || isFetching ? null : error,
    reload: () => void refetch(),
    isNearestFirst: position !== null,
    isAsking,
    requestPosition,
  };
}
