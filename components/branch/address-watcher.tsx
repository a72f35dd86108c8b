"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { announceBranchAddress } from "@/hooks/branch/use-branch-address";

/** Reports the router's own changes of the query string; stands in a <Suspense> by itself, so the list need not. */
export function BranchAddressWatcher() {
  const params = useSearchParams();
  useEffect(announceBranchAddress, [params]);
  return null;
}
