"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { formatWalk, getWalk } from "@/components/station/walk";
import { branchQueries } from "@/lib/api/branch";
import { pickNearest } from "@/lib/branch/card";
import type { Position } from "@/lib/branch/order";
import { getToday } from "@/lib/contract/rules/days";
import type { Station } from "@/lib/station/station";
import { BranchCard } from "./branch-card";

type NearestPicksProps = {
  position: Position;
  /** The position is that of a station. */
  station: Station | null;
  isShown: boolean;
  /** Told whether there is anything to show, once that is known. */
  onFound: (hasNearest: boolean) => void;
};

/** The cards of the nearest branches, found in the browser's list; it loads the query library. */
export const NearestPicks = withQueries(function NearestPicks({
  position,
  station,
  isShown,
  onFound,
}: NearestPicksProps) {
  const { data: branches } = useQuery(branchQueries.list());
  const nearest = useMemo(
    () => branches && pickNearest(branches, getToday(), position),
    [branches, position],
  );
  const hasNearest = nearest && nearest.length > 0;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (hasNearest !== undefined) tell(hasNearest);
  }, [hasNearest]);

  const sayWay = (pk: number) => {
    const walk =
      station &&
      getWalk(
        station,
        branches!.find((branch) => branch.pk === pk)!,
      );
    return walk ? formatWalk(walk) : undefined;
  };
  return (
    isShown &&
    nearest?.map((branch) => <BranchCard key={branch.pk} branch={branch} way={sayWay(branch.pk)} />)
  );
});
