"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { announceAddress } from "@/hooks/use-address";

/**
 * Reports the router's own changes of the query, by a link say. It stands in a <Suspense> by itself, or the page's
 * markup would be replaced by a fallback (docs/decisions/branch-list.md).
 */
export function AddressWatcher() {
  return (
    <Suspense>
      <Watcher />
    </Suspense>
  );
}

function Watcher() {
  const params = useSearchParams();
  useEffect(announceAddress, [params]);
  return null;
}
