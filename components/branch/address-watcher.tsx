"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { announceBranchAddress } from "@/hooks/branch/use-branch-address";

/** Reports the router's own changes of the query string; in its own <Suspense>, so the list needs none. */
export function BranchAddressWatcher() {
  const params = useSearchParams();
  useEffect(announceBranchAddress, [params]);
  return null;
}
