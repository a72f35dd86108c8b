"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { branchQueries } from "@/lib/api/branch";
import { pickNearest, type BranchPick } from "@/lib/branch/card";
import type { Position } from "@/lib/branch/order";
import { getToday } from "@/lib/contract/rules/days";

type NearestPicksProps = { position: Position; onChange: (picks: BranchPick[]) => void };

/** Finds the nearest branches in the browser's list; it loads the query library and renders nothing. */
export const NearestPicks = withQueries(function NearestPicks({ position, onChange }: NearestPicksProps) {
  const { data: branches } = useQuery(branchQueries.list());
  useEffect(() => {
    if (branches) onChange(pickNearest(branches, getToday(), position));
  }, [branches, position, onChange]);
  return null;
});
