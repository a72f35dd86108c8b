import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { dropHiddenBranches } from "@/lib/branch/hidden";
import { orderBranches } from "@/lib/branch/order";
import { getToday } from "@/lib/contract/rules/days";
import { branchQueries } from "@/lib/query/branch";
import { usePosition } from "@/hooks/geolocation/use-position";

/** The branches that are open today, the nearest first once the position is known. */
export function useTrialBranches() {
  const { position, requestPosition, isAsking } = usePosition();
  const { data, isFetching, refetch } = useQuery(branchQueries.list());
  const branches = useMemo(
    () =>
      data &&
      orderBranches(dropHiddenBranches(data), { today: getToday(), position }).filter(
        ({ isUpcoming }) => !isUpcoming,
      ),
    [data, position],
  );
  return {
    /** Undefined until they are there, null where they could not be had. */
    branches: isFetching && !data ? undefined : branches,
    reload: () => void refetch(),
    isNearestFirst: position !== null,
    isAsking,
    requestPosition,
  };
}
