"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { confirmAddress, forgetWritten } from "@/hooks/use-address";

/**
 * Reports the router's own changes of the query, for example by a link. It has a <Suspense> of its own; without it a
 * fallback would replace the page's markup (docs/decisions/branch-list.md).
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
  // In the commit in which the router writes its address: a letter typed between both would go into the older text.
  useLayoutEffect(confirmAddress, [params]);
  useEffect(() => forgetWritten, []);
  return null;
}
