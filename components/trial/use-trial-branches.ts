import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { usePositionRequest } from "@/hooks/station/use-position-request";
import { branchQueries } from "@/lib/api/branch";
import { dropHiddenBranches } from "@/lib/branch/named";
import { orderBranches } from "@/lib/branch/order";
import { getToday } from "@/lib/contract/rules/days";
import type { Station } from "@/lib/station/station";

/** The branches that are open, the nearest first once the position, or a station in its place, is known. */
export function useTrialBranches() {
  const { position, ask, hasAsked, isWaiting } = usePositionRequest();
  const [station, setStation] = useState<Station | null>(null);
  const start = station ?? position;
  const { data, error, isFetching, refetch } = useQuery(branchQueries.list());
  const branches = useMemo(
    () =>
      data &&
      orderBranches(dropHiddenBranches(data), { today: getToday(), position: start }).filter(
        ({ isUpcoming, branch: { closes_on } }) => !isUpcoming && !(closes_on && closes_on <= getToday()),
      ),
    [data, start],
  );
  /** It is unknown, or nowhere near a branch. */
  const isNowhere = start === null || !branches?.some(({ distanceKm }) => distanceKm !== null);
  return {
    branches,
    /** Why there are none; null while they are loading. */
    loadError: data || isFetching ? null : error,
    reload: () => void refetch(),
    isNearestFirst: !isNowhere,
    isAsking: isWaiting,
    /** The position was asked for and helps nobody: a station serves as well. */
    needsStation: hasAsked && isNowhere && !isWaiting,
    station,
    requestPosition: ask,
    chooseStation: setStation,
  };
}
